# frozen_string_literal: true

Gem::Specification.new do |spec|
  spec.name = "postpress"
  spec.version = "0.1.0"
  spec.summary = "A client of the API of Postpress: designed email, pages and documents."
  spec.authors = ["Postpress"]
  spec.license = "MIT"
  spec.homepage = "https://github.com/postpress/postpress"
  spec.required_ruby_version = ">= 3.1"
  spec.files = Dir["lib/**/*.rb", "sig/**/*.rbs", "README.md"]
end
