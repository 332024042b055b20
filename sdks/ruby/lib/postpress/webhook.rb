# frozen_string_literal: true

require "json"
require "openssl"

module Postpress
  # Receiving webhooks.
  module Webhook
    # Verifies a webhook (Standard Webhooks) and returns its event.
    #
    # @param body [String] the raw body: JSON that was parsed and written again differs
    # @param headers [Hash] names in any case, as well as Rack's `HTTP_WEBHOOK_ID`
    # @param secrets [String, Array<String>] one or, while it is being rotated, several; with their `whsec_` prefix
    # @param tolerance [Integer] the maximum age in seconds, which limits replays
    # @raise [WebhookVerificationError] a header is missing or malformed, too old, or no signature matches
    def self.read(body, headers, secrets, tolerance: 300)
      by_name = headers.to_h { |name, value| [name.to_s.downcase.tr("_", "-").delete_prefix("http-"), value.to_s] }
      id, sent_at, signatures = %w[webhook-id webhook-timestamp webhook-signature].map { |name| by_name[name].to_s }
      raise WebhookVerificationError, "A webhook header is missing." if id.empty? || signatures.empty?
      unless sent_at.match?(/\A\d{1,12}\z/) && (Time.now.to_i - sent_at.to_i).abs <= tolerance
        raise WebhookVerificationError, "The webhook is too old, or its time is wrong."
      end

      expected = Array(secrets).map { |secret| signature_of("#{id}.#{sent_at}.#{body}", secret) }
      matches = signatures.split.any? do |given|
        expected.any? { |own| own.bytesize == given.bytesize && OpenSSL.fixed_length_secure_compare(own, given) }
      end
      return JSON.parse(body, symbolize_names: true) if matches

      raise WebhookVerificationError, "No signature matches: it is another secret, or the body was changed."
    end

    def self.signature_of(text, secret)
      key = secret.delete_prefix("whsec_").unpack1("m0")
      "v1,#{[OpenSSL::HMAC.digest("SHA256", key, text)].pack("m0")}"
    end
    private_class_method :signature_of
  end
end
