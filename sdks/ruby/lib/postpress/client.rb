# frozen_string_literal: true

require "json"
require "net/http"
require "openssl"
require "securerandom"
require "uri"

module Postpress
  # A method for each operation of the API. It keeps no connection and no state, and threads may share it.
  class Client
    include Operations

    RETRIED = [408, 409, 429, 500, 502, 503, 504].freeze
    FIRST_WAIT = 0.5
    LONGEST_WAIT = 8.0
    # A service that asks for a longer pause is reported to the caller instead.
    RETRY_AFTER_MAX = 60
    private_constant :RETRIED, :FIRST_WAIT, :LONGEST_WAIT, :RETRY_AFTER_MAX

    # @param base_url [String] where the service is: `https://post.example`
    # @param api_key [String] a project key (`svc_sk_…`) or a personal access token (`svc_pat_…`). Keep it on servers.
    # @param project_id [Integer, nil] the project, with a personal access token
    # @param timeout [Numeric] seconds, of each attempt
    def initialize(base_url:, api_key:, project_id: nil, timeout: 60, max_retries: 3)
      raise ArgumentError, "base_url must be a URL, such as https://post.example." unless base_url.match?(%r{\Ahttps?://[^/]})
      raise ArgumentError, "api_key is required." if api_key.to_s.empty?

      @base_url = base_url.sub(%r{/+\z}, "")
      @headers = { "Accept" => "application/json", "Authorization" => "Bearer #{api_key}" }
      @headers["X-Project-Id"] = project_id.to_s if project_id
      @timeout = timeout
      @max_retries = max_retries
    end

    # The key stays out of logs.
    def inspect
      "#<#{self.class} #{@base_url}>"
    end

    private

    # Sends a call, and again while a retry can help: after 408, 409, 429 and 5xx, unless the service says
    # `x-should-retry: false`, and after a lost connection if a second execution does no harm.
    def call(method, path, input, query: [], body: false, idempotent: false, options: nil)
      options ||= {}
      uri, json = prepare(path, input, query, body)
      key = (options[:idempotency_key] || SecureRandom.uuid) if idempotent
      # A POST that was executed and whose response was lost would be executed twice.
      repeatable = method != "POST" || idempotent
      retries_left = options.fetch(:max_retries, @max_retries)
      timeout = options.fetch(:timeout, @timeout)
      backoff = FIRST_WAIT
      loop do
        pause = 0
        begin
          response = attempt(method, uri, json, key, timeout)
          return read(response) if response.code.to_i < 300

          error = ApiError.of(response)
          pause = error.retry_after || 0
          helps = RETRIED.include?(error.status) && response["x-should-retry"] != "false"
          raise error if retries_left.zero? || !helps || pause > RETRY_AFTER_MAX
        rescue ConnectionError
          raise if retries_left.zero? || !repeatable
        end
        retries_left -= 1
        # It doubles with each retry, and differs between clients that failed together.
        sleep([pause, backoff * rand(0.5..1.0)].max)
        backoff = [backoff * 2, LONGEST_WAIT].min
      end
    end

    # Puts each input where the operation has it: into the path, the query or the body.
    def prepare(path, input, query, body)
      rest = input.transform_keys(&:to_s)
      filled = path.gsub(/\{(\w+)\}/) do
        name = Regexp.last_match(1)
        value = rest.delete(name).to_s
        raise ArgumentError, "#{name} is required." if value.empty?

        URI.encode_www_form_component(value).gsub("+", "%20")
      end
      pairs = query.flat_map { |name| Array(rest.delete(name)).map { |value| [name, value.to_s] } }
      uri = URI(@base_url + filled)
      uri.query = URI.encode_www_form(pairs) unless pairs.empty?
      [uri, body ? JSON.generate(rest) : nil]
    end

    def attempt(method, uri, json, key, timeout)
      request = Net::HTTPGenericRequest.new(method, !json.nil?, true, uri, @headers)
      request["Idempotency-Key"] = key if key
      if json
        request["Content-Type"] = "application/json"
        request.body = json
      end
      limits = { open_timeout: timeout, read_timeout: timeout, write_timeout: timeout, max_retries: 0 }
      Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https", **limits) { |http| http.request(request) }
    rescue Timeout::Error
      raise TimeoutError, "No response within #{timeout} s."
    rescue SystemCallError, SocketError, IOError, OpenSSL::SSL::SSLError, Net::ProtocolError
      raise ConnectionError, "No connection to #{@base_url}."
    end

    # Files, such as exports and attachments, are strings: all other responses are JSON.
    def read(response)
      type = response["content-type"].to_s
      return JSON.parse(response.body, symbolize_names: true) if type.start_with?("application/json")

      type.start_with?("text/") ? response.body.force_encoding(Encoding::UTF_8) : response.body
    end

    # All entries of a list that has a cursor, page by page as they are read.
    def iterate(input)
      Enumerator.new do |entries|
        loop do
          page = yield(input)
          page[:data].each { |entry| entries << entry }
          break if page[:next_cursor].nil?

          input = input.merge(cursor: page[:next_cursor])
        end
      end
    end
  end
end
