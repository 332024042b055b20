# frozen_string_literal: true

require "json"
require "time"

module Postpress
  # The base of all errors of this package.
  class Error < StandardError; end

  # No response came: the network failed. `cause` has the reason.
  class ConnectionError < Error; end

  # No response came in time.
  class TimeoutError < ConnectionError; end

  # The request is not a webhook of this secret.
  class WebhookVerificationError < Error; end

  # The API refused. Subclasses follow the status; `code` is the stable name of the reason.
  class ApiError < Error
    # @return [Integer]
    attr_reader :status
    # @return [String] such as `VALIDATION_ERROR`
    attr_reader :code
    # @return [String, nil] the field that a `VALIDATION_ERROR` names: `to.0`
    attr_reader :field
    # @return [String, nil] the name of the request in the log of the service
    attr_reader :request_id
    # @return [Float, nil] seconds
    attr_reader :retry_after
    # @return [Hash, String] the whole response
    attr_reader :body

    def self.of(response)
      status = response.code.to_i
      (BY_STATUS[status] || (status >= 500 ? ServerError : ApiError)).new(status, response)
    end

    def initialize(status, response)
      @status = status
      @body = parse(response.body.to_s)
      said = @body.is_a?(Hash) ? @body : {}
      @code = said[:error].is_a?(String) ? said[:error] : "HTTP_#{status}"
      message = said[:message].is_a?(String) ? said[:message] : "The service answered #{status}."
      # A message about a field begins with its path; all others begin with a word of a sentence.
      @field = message[/\A([a-z_][\w-]*(?:\.[\w-]+)*) /, 1] if @code == "VALIDATION_ERROR"
      @request_id = response["x-request-id"]
      @retry_after = seconds_in(response["retry-after"])
      super(message)
    end

    private

    def parse(text)
      JSON.parse(text, symbolize_names: true)
    rescue JSON::ParserError
      text
    end

    # Seconds, or a date (RFC 9110, 10.2.3).
    def seconds_in(header)
      return nil if header.nil?
      return header.to_f if header.match?(/\A\d+\z/)

      [Time.httpdate(header) - Time.now, 0.0].max
    rescue ArgumentError
      nil
    end
  end

  # 400, 413 and 422: the request cannot succeed as it is.
  class InvalidRequestError < ApiError; end
  # 401: the credential is missing, unknown, revoked or expired.
  class AuthenticationError < ApiError; end
  # 403: the credential may not do this.
  class PermissionError < ApiError; end
  # 404: there is no such record, or not for this credential.
  class NotFoundError < ApiError; end
  # 409: the state of the record does not allow this.
  class ConflictError < ApiError; end
  # 429: too many requests, after all retries.
  class RateLimitError < ApiError; end
  # 500 and above: something failed in the service, after all retries.
  class ServerError < ApiError; end

  class ApiError
    BY_STATUS = {
      400 => InvalidRequestError,
      401 => AuthenticationError,
      403 => PermissionError,
      404 => NotFoundError,
      409 => ConflictError,
      413 => InvalidRequestError,
      422 => InvalidRequestError,
      429 => RateLimitError
    }.freeze
    private_constant :BY_STATUS
  end
end
