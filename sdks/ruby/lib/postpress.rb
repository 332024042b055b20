# frozen_string_literal: true

require_relative "postpress/errors"
require_relative "postpress/operations"
require_relative "postpress/client"
require_relative "postpress/webhook"
