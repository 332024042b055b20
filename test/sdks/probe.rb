require File.join(ENV.fetch("SDK"), "lib/postpress")

client = Postpress::Client.new(base_url: ENV.fetch("URL"), api_key: "svc_sk_x", project_id: 7, timeout: 1)
calls = {
  "send" => -> { client.send_email(from: "a@b.example", to: ["c@d.example"], subject: "ü")[:data][:id] },
  "create" => -> { client.create_template(name: "n", displayMode: "email", design: {}) },
  "get" => -> { client.get_email(id: "a/b?")[:data][:id] },
  "list" => -> { client.iterate_emails(search: "a b&c").map { |entry| entry[:id] }.join(" ") },
  "export" => -> { client.export_suppressions }
}
begin
  puts calls.fetch(ARGV[0]).call
rescue Postpress::Error => e
  puts "#{e.class} #{e.respond_to?(:code) ? e.code : ""}"
end
