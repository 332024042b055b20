# frozen_string_literal: true

# Written by scripts/generate-sdks.ts from the OpenAPI document.
module Postpress
  # A method for each operation of the API. `options` are those of one call: `idempotency_key` (for operations that send or create: the
  # same key is accepted once), `timeout` in seconds, `max_retries`.
  module Operations
    # Activate a prepared webhook secret: POST /v3/webhooks/{id}/activate-secret.
    def activate_webhook_secret(options: nil, **input)
      call("POST", "/v3/webhooks/{id}/activate-secret", input, body: true, options: options)
    end

    # Add a sender domain: POST /v3/domains.
    def add_domain(options: nil, **input)
      call("POST", "/v3/domains", input, body: true, idempotent: true, options: options)
    end

    # Add recipients to a list: POST /v3/lists/{id}/recipients.
    def add_list_recipients(options: nil, **input)
      call("POST", "/v3/lists/{id}/recipients", input, body: true, options: options)
    end

    # Invite a member: POST /v3/workspaces/{workspaceId}/members.
    def add_member(options: nil, **input)
      call("POST", "/v3/workspaces/{workspaceId}/members", input, body: true, options: options)
    end

    # Approve a version, or request changes: POST /v3/templates/{id}/reviews/{reviewId}/answers.
    def answer_review(options: nil, **input)
      call("POST", "/v3/templates/{id}/reviews/{reviewId}/answers", input, body: true, options: options)
    end

    # Cancel the rest of a batch: POST /v3/emails/batches/{id}/cancel.
    def cancel_batch(options: nil, **input)
      call("POST", "/v3/emails/batches/{id}/cancel", input, options: options)
    end

    # Cancel a broadcast: POST /v3/broadcasts/{id}/cancel.
    def cancel_broadcast(options: nil, **input)
      call("POST", "/v3/broadcasts/{id}/cancel", input, options: options)
    end

    # Cancel an email: POST /v3/emails/{id}/cancel.
    def cancel_email(options: nil, **input)
      call("POST", "/v3/emails/{id}/cancel", input, options: options)
    end

    # Set the plan: PUT /v3/workspaces/{workspaceId}/plan.
    def change_plan(options: nil, **input)
      call("PUT", "/v3/workspaces/{workspaceId}/plan", input, body: true, options: options)
    end

    # Check a change of the brand kit: POST /v3/brand/check.
    def check_brand(options: nil, **input)
      call("POST", "/v3/brand/check", input, body: true, options: options)
    end

    # Check whether an address is suppressed: GET /v3/emails/suppressions/check.
    def check_suppression(options: nil, **input)
      call("GET", "/v3/emails/suppressions/check", input, query: %w[email], options: options)
    end

    # Configure inbox previews: PATCH /v3/projects/{id}.
    def configure_inbox_previews(options: nil, **input)
      call("PATCH", "/v3/projects/{id}", input, body: true, options: options)
    end

    # Count the deliveries of a period: GET /v3/webhooks/{id}/deliveries/count.
    def count_webhook_deliveries(options: nil, **input)
      call("GET", "/v3/webhooks/{id}/deliveries/count", input, query: %w[from to status], options: options)
    end

    # Create a block: POST /v3/blocks.
    def create_block(options: nil, **input)
      call("POST", "/v3/blocks", input, body: true, idempotent: true, options: options)
    end

    # Send a template to a list: POST /v3/broadcasts.
    def create_broadcast(options: nil, **input)
      call("POST", "/v3/broadcasts", input, body: true, idempotent: true, options: options)
    end

    # Comment on a template: POST /v3/templates/{id}/comments.
    def create_comment(options: nil, **input)
      call("POST", "/v3/templates/{id}/comments", input, body: true, idempotent: true, options: options)
    end

    # Create an editor session: POST /v3/editor-sessions.
    def create_editor_session(options: nil, **input)
      call("POST", "/v3/editor-sessions", input, body: true, options: options)
    end

    # Create the signing secret for end user IDs: POST /v3/embed-settings/secret.
    def create_embed_secret(options: nil)
      call("POST", "/v3/embed-settings/secret", {}, options: options)
    end

    # Create a template folder: POST /v3/template-folders.
    def create_folder(options: nil, **input)
      call("POST", "/v3/template-folders", input, body: true, idempotent: true, options: options)
    end

    # Create a list of recipients: POST /v3/lists.
    def create_list(options: nil, **input)
      call("POST", "/v3/lists", input, body: true, idempotent: true, options: options)
    end

    # Preview a design in email clients: POST /v3/previews.
    def create_preview(options: nil, **input)
      call("POST", "/v3/previews", input, body: true, idempotent: true, options: options)
    end

    # Create a preview link: POST /v3/templates/{id}/preview-links.
    def create_preview_link(options: nil, **input)
      call("POST", "/v3/templates/{id}/preview-links", input, body: true, options: options)
    end

    # Create a project: POST /v3/workspaces/{workspaceId}/projects.
    def create_project(options: nil, **input)
      call("POST", "/v3/workspaces/{workspaceId}/projects", input, body: true, options: options)
    end

    # Create a project key: POST /v3/keys.
    def create_project_key(options: nil, **input)
      call("POST", "/v3/keys", input, body: true, idempotent: true, options: options)
    end

    # Create a template: POST /v3/templates.
    def create_template(options: nil, **input)
      call("POST", "/v3/templates", input, body: true, idempotent: true, options: options)
    end

    # Open a template in the editor: POST /v3/templates/{id}/editor-sessions.
    def create_template_session(options: nil, **input)
      call("POST", "/v3/templates/{id}/editor-sessions", input, options: options)
    end

    # Create a topic: POST /v3/topics.
    def create_topic(options: nil, **input)
      call("POST", "/v3/topics", input, body: true, idempotent: true, options: options)
    end

    # Create an email webhook: POST /v3/webhooks.
    def create_webhook(options: nil, **input)
      call("POST", "/v3/webhooks", input, body: true, idempotent: true, options: options)
    end

    # Delete a block: DELETE /v3/blocks/{id}.
    def delete_block(options: nil, **input)
      call("DELETE", "/v3/blocks/{id}", input, options: options)
    end

    # Delete a comment: DELETE /v3/templates/{id}/comments/{commentId}.
    def delete_comment(options: nil, **input)
      call("DELETE", "/v3/templates/{id}/comments/{commentId}", input, options: options)
    end

    # Delete a sender domain: DELETE /v3/domains/{id}.
    def delete_domain(options: nil, **input)
      call("DELETE", "/v3/domains/{id}", input, options: options)
    end

    # Delete a template folder: DELETE /v3/template-folders/{id}.
    def delete_folder(options: nil, **input)
      call("DELETE", "/v3/template-folders/{id}", input, options: options)
    end

    # Delete a list: DELETE /v3/lists/{id}.
    def delete_list(options: nil, **input)
      call("DELETE", "/v3/lists/{id}", input, options: options)
    end

    # Delete captured emails of a project: DELETE /v3/captured-messages.
    def delete_project_captured(options: nil)
      call("DELETE", "/v3/captured-messages", {}, options: options)
    end

    # Remove the storage of a project: DELETE /v3/storage.
    def delete_project_storage(options: nil)
      call("DELETE", "/v3/storage", {}, options: options)
    end

    # Delete a template: DELETE /v3/templates/{id}.
    def delete_template(options: nil, **input)
      call("DELETE", "/v3/templates/{id}", input, options: options)
    end

    # Delete templates: POST /v3/templates/delete.
    def delete_templates(options: nil, **input)
      call("POST", "/v3/templates/delete", input, body: true, options: options)
    end

    # Delete test data: DELETE /v3/test-data.
    def delete_test_data(options: nil)
      call("DELETE", "/v3/test-data", {}, options: options)
    end

    # Delete a topic: DELETE /v3/topics/{key}.
    def delete_topic(options: nil, **input)
      call("DELETE", "/v3/topics/{key}", input, options: options)
    end

    # Remove the tracking host of a domain: DELETE /v3/domains/{id}/tracking.
    def delete_tracking(options: nil, **input)
      call("DELETE", "/v3/domains/{id}/tracking", input, options: options)
    end

    # Delete an email webhook: DELETE /v3/webhooks/{id}.
    def delete_webhook(options: nil, **input)
      call("DELETE", "/v3/webhooks/{id}", input, options: options)
    end

    # Download an attachment of a received email: GET /v3/emails/received/{id}/attachments/{position}.
    def download_received_attachment(options: nil, **input)
      call("GET", "/v3/emails/received/{id}/attachments/{position}", input, options: options)
    end

    # Duplicate a template: POST /v3/templates/{id}/duplicate.
    def duplicate_template(options: nil, **input)
      call("POST", "/v3/templates/{id}/duplicate", input, body: true, idempotent: true, options: options)
    end

    # Erase a recipient: DELETE /v3/recipients.
    def erase_recipient(options: nil, **input)
      call("DELETE", "/v3/recipients", input, query: %w[email], options: options)
    end

    # Export the audit log as CSV: GET /v3/workspaces/{workspaceId}/audit-log.csv.
    def export_audit_records(options: nil, **input)
      call("GET", "/v3/workspaces/{workspaceId}/audit-log.csv", input, query: %w[action actorKind actor subjectId address requestId from to], options: options)
    end

    # Export emails as CSV: GET /v3/emails/export.
    def export_emails(options: nil, **input)
      call("GET", "/v3/emails/export", input, query: %w[status search tag batchId templateId from to order], options: options)
    end

    # Export a design as HTML: POST /v3/templates/export/html.
    def export_html(options: nil, **input)
      call("POST", "/v3/templates/export/html", input, body: true, options: options)
    end

    # Export a design as a PNG: POST /v3/templates/export/image.
    def export_image(options: nil, **input)
      call("POST", "/v3/templates/export/image", input, body: true, options: options)
    end

    # Export the recipients of a list as CSV: GET /v3/lists/{id}/recipients.csv.
    def export_list_recipients(options: nil, **input)
      call("GET", "/v3/lists/{id}/recipients.csv", input, options: options)
    end

    # Export a design as a PDF: POST /v3/templates/export/pdf.
    def export_pdf(options: nil, **input)
      call("POST", "/v3/templates/export/pdf", input, body: true, options: options)
    end

    # Export an email as MJML or React Email: POST /v3/templates/export/source.
    def export_source(options: nil, **input)
      call("POST", "/v3/templates/export/source", input, body: true, options: options)
    end

    # Export what recipients chose as CSV: GET /v3/subscriptions.csv.
    def export_subscriptions(options: nil)
      call("GET", "/v3/subscriptions.csv", {}, options: options)
    end

    # Export suppressed addresses as CSV: GET /v3/emails/suppressions.csv.
    def export_suppressions(options: nil)
      call("GET", "/v3/emails/suppressions.csv", {}, options: options)
    end

    # Export a design as a ZIP: POST /v3/templates/export/zip.
    def export_zip(options: nil, **input)
      call("POST", "/v3/templates/export/zip", input, body: true, options: options)
    end

    # Convert a Full design to Simple: POST /v3/templates/convert/full-to-simple.
    def full_to_simple(options: nil, **input)
      call("POST", "/v3/templates/convert/full-to-simple", input, body: true, options: options)
    end

    # Generate a design: POST /v3/templates/generate.
    def generate_design(options: nil, **input)
      call("POST", "/v3/templates/generate", input, body: true, idempotent: true, options: options)
    end

    # Create or edit an image: POST /v3/images/generate.
    def generate_image(options: nil, **input)
      call("POST", "/v3/images/generate", input, body: true, idempotent: true, options: options)
    end

    # Get the AI credit balance: GET /v3/projects/{id}/ai-credits.
    def get_ai_credit_balance(options: nil, **input)
      call("GET", "/v3/projects/{id}/ai-credits", input, options: options)
    end

    # Get the AI credit settings: GET /v3/projects/{id}/ai-credits/settings.
    def get_ai_credit_settings(options: nil, **input)
      call("GET", "/v3/projects/{id}/ai-credits/settings", input, options: options)
    end

    # Get AI credit usage: GET /v3/projects/{id}/ai-credits/usage.
    def get_ai_credit_usage(options: nil, **input)
      call("GET", "/v3/projects/{id}/ai-credits/usage", input, query: %w[start end end_user_id feature_type limit offset sort order], options: options)
    end

    # Summarize a batch: GET /v3/emails/batches/{id}.
    def get_batch(options: nil, **input)
      call("GET", "/v3/emails/batches/{id}", input, options: options)
    end

    # Get the brand kit of a project: GET /v3/brand.
    def get_brand(options: nil)
      call("GET", "/v3/brand", {}, options: options)
    end

    # Get the progress of a brand update: GET /v3/brand/updates/{id}.
    def get_brand_update(options: nil, **input)
      call("GET", "/v3/brand/updates/{id}", input, options: options)
    end

    # Get a broadcast: GET /v3/broadcasts/{id}.
    def get_broadcast(options: nil, **input)
      call("GET", "/v3/broadcasts/{id}", input, options: options)
    end

    # Get the JSON Schema of designs: GET /v3/templates/schema.
    def get_design_schema(options: nil, **input)
      call("GET", "/v3/templates/schema", input, query: %w[simple displayMode], options: options)
    end

    # Get a sender domain: GET /v3/domains/{id}.
    def get_domain(options: nil, **input)
      call("GET", "/v3/domains/{id}", input, options: options)
    end

    # Get the DMARC and TLS reports about a domain: GET /v3/domains/{id}/reports.
    def get_domain_reports(options: nil, **input)
      call("GET", "/v3/domains/{id}/reports", input, query: %w[period], options: options)
    end

    # Get the editor settings of a project: GET /v3/editor-settings.
    def get_editor_settings(options: nil)
      call("GET", "/v3/editor-settings", {}, options: options)
    end

    # Get an email: GET /v3/emails/{id}.
    def get_email(options: nil, **input)
      call("GET", "/v3/emails/{id}", input, options: options)
    end

    # Get email settings: GET /v3/emails/settings.
    def get_email_settings(options: nil)
      call("GET", "/v3/emails/settings", {}, options: options)
    end

    # Get email statistics: GET /v3/emails/stats.
    def get_email_statistics(options: nil, **input)
      call("GET", "/v3/emails/stats", input, query: %w[period groupBy topic], options: options)
    end

    # Get email trends: GET /v3/emails/stats/trends.
    def get_email_trends(options: nil, **input)
      call("GET", "/v3/emails/stats/trends", input, query: %w[period by timeZone], options: options)
    end

    # Get the origins that may embed the editor without a key: GET /v3/embed-settings.
    def get_embed_settings(options: nil)
      call("GET", "/v3/embed-settings", {}, options: options)
    end

    # Get an erasure: GET /v3/recipients/erasures/{id}.
    def get_erasure(options: nil, **input)
      call("GET", "/v3/recipients/erasures/{id}", input, options: options)
    end

    # Get inbox preview usage: GET /v3/projects/{id}/inbox-previews/usage.
    def get_inbox_previews_usage(options: nil, **input)
      call("GET", "/v3/projects/{id}/inbox-previews/usage", input, query: %w[start end end_user_id limit offset], options: options)
    end

    # Get a list: GET /v3/lists/{id}.
    def get_list(options: nil, **input)
      call("GET", "/v3/lists/{id}", input, options: options)
    end

    # Get an email with its attempts: GET /v3/emails/{id}/details.
    def get_managed_email(options: nil, **input)
      call("GET", "/v3/emails/{id}/details", input, options: options)
    end

    # Get a template of any mode: GET /v3/templates/{id}/details.
    def get_managed_template(options: nil, **input)
      call("GET", "/v3/templates/{id}/details", input, options: options)
    end

    # Get which notices you are mailed about: GET /v3/notice-settings.
    def get_notice_settings(options: nil, **input)
      call("GET", "/v3/notice-settings", input, query: %w[language], options: options)
    end

    # Get the stored plan: GET /v3/workspaces/{workspaceId}/plan.
    def get_plan(options: nil, **input)
      call("GET", "/v3/workspaces/{workspaceId}/plan", input, options: options)
    end

    # Get a preview run: GET /v3/previews/{id}.
    def get_preview(options: nil, **input)
      call("GET", "/v3/previews/{id}", input, options: options)
    end

    # Get a project: GET /v3/projects/{id}.
    def get_project(options: nil, **input)
      call("GET", "/v3/projects/{id}", input, options: options)
    end

    # Get a captured message of a project: GET /v3/captured-messages/{id}.
    def get_project_captured(options: nil, **input)
      call("GET", "/v3/captured-messages/{id}", input, options: options)
    end

    # Get the storage of a project: GET /v3/storage.
    def get_project_storage(options: nil)
      call("GET", "/v3/storage", {}, options: options)
    end

    # Get waiting emails by age: GET /v3/emails/stats/queue.
    def get_queue_ages(options: nil)
      call("GET", "/v3/emails/stats/queue", {}, options: options)
    end

    # Get a received email: GET /v3/emails/received/{id}.
    def get_received_email(options: nil, **input)
      call("GET", "/v3/emails/received/{id}", input, options: options)
    end

    # Get the source of a received email: GET /v3/emails/received/{id}/source.
    def get_received_source(options: nil, **input)
      call("GET", "/v3/emails/received/{id}/source", input, options: options)
    end

    # Get the receiving settings of a domain: GET /v3/domains/{id}/receiving.
    def get_receiving(options: nil, **input)
      call("GET", "/v3/domains/{id}/receiving", input, options: options)
    end

    # Get the DNS records that collect reports: GET /v3/domains/{id}/reports/setup.
    def get_report_setup(options: nil, **input)
      call("GET", "/v3/domains/{id}/reports/setup", input, options: options)
    end

    # Get how many approvals a template requires: GET /v3/templates/{id}/review-rule.
    def get_review_rule(options: nil, **input)
      call("GET", "/v3/templates/{id}/review-rule", input, options: options)
    end

    # Get the sample data of a template: GET /v3/templates/{id}/sample-data.
    def get_sample_data(options: nil, **input)
      call("GET", "/v3/templates/{id}/sample-data", input, options: options)
    end

    # Get the health of a sender domain: GET /v3/emails/health.
    def get_sender_health(options: nil, **input)
      call("GET", "/v3/emails/health", input, query: %w[domain period], options: options)
    end

    # Get an email of the service: GET /v3/workspaces/{workspaceId}/service-emails/{kind}.
    def get_service_email(options: nil, **input)
      call("GET", "/v3/workspaces/{workspaceId}/service-emails/{kind}", input, query: %w[language], options: options)
    end

    # Get the plan and its features: GET /v3/me/subscription.
    def get_subscription(options: nil)
      call("GET", "/v3/me/subscription", {}, options: options)
    end

    # Get what a recipient chose: GET /v3/subscriptions.
    def get_subscriptions(options: nil, **input)
      call("GET", "/v3/subscriptions", input, query: %w[email], options: options)
    end

    # Get a template: GET /v3/templates/{id}.
    def get_template(options: nil, **input)
      call("GET", "/v3/templates/{id}", input, options: options)
    end

    # Get the report of a template: GET /v3/templates/{id}/report.
    def get_template_report(options: nil, **input)
      call("GET", "/v3/templates/{id}/report", input, options: options)
    end

    # Get a version of a template: GET /v3/templates/{id}/versions/{versionId}.
    def get_template_version(options: nil, **input)
      call("GET", "/v3/templates/{id}/versions/{versionId}", input, options: options)
    end

    # Get the report of a version: GET /v3/templates/{id}/versions/{versionId}/report.
    def get_template_version_report(options: nil, **input)
      call("GET", "/v3/templates/{id}/versions/{versionId}/report", input, options: options)
    end

    # Get a thread: GET /v3/threads/{id}.
    def get_thread(options: nil, **input)
      call("GET", "/v3/threads/{id}", input, query: %w[limit cursor], options: options)
    end

    # Get a topic: GET /v3/topics/{key}.
    def get_topic(options: nil, **input)
      call("GET", "/v3/topics/{key}", input, options: options)
    end

    # Get the tracking host of a domain: GET /v3/domains/{id}/tracking.
    def get_tracking(options: nil, **input)
      call("GET", "/v3/domains/{id}/tracking", input, options: options)
    end

    # Get the warm-up plan of a domain: GET /v3/domains/{id}/warm-up.
    def get_warm_up(options: nil, **input)
      call("GET", "/v3/domains/{id}/warm-up", input, options: options)
    end

    # Get an email webhook: GET /v3/webhooks/{id}.
    def get_webhook(options: nil, **input)
      call("GET", "/v3/webhooks/{id}", input, options: options)
    end

    # Get a webhook delivery: GET /v3/webhooks/{id}/deliveries/{deliveryId}.
    def get_webhook_delivery(options: nil, **input)
      call("GET", "/v3/webhooks/{id}/deliveries/{deliveryId}", input, options: options)
    end

    # Get a workspace: GET /v3/workspaces/{workspaceId}.
    def get_workspace(options: nil, **input)
      call("GET", "/v3/workspaces/{workspaceId}", input, options: options)
    end

    # Import an HTML page or an image of one as a design: POST /v3/templates/import.
    def import_design(options: nil, **input)
      call("POST", "/v3/templates/import", input, body: true, options: options)
    end

    # Import recipients from CSV: POST /v3/lists/{id}/recipients/import.
    def import_list_recipients(options: nil, **input)
      call("POST", "/v3/lists/{id}/recipients/import", input, body: true, options: options)
    end

    # Import MJML as a design: POST /v3/templates/import-mjml.
    def import_mjml(options: nil, **input)
      call("POST", "/v3/templates/import-mjml", input, body: true, options: options)
    end

    # Import what recipients chose from CSV: POST /v3/subscriptions/import.
    def import_subscriptions(options: nil, **input)
      call("POST", "/v3/subscriptions/import", input, body: true, options: options)
    end

    # Suppress many addresses: POST /v3/emails/suppressions/import.
    def import_suppressions(options: nil, **input)
      call("POST", "/v3/emails/suppressions/import", input, body: true, options: options)
    end

    # Label a version: PATCH /v3/templates/{id}/versions/{versionId}.
    def label_template_version(options: nil, **input)
      call("PATCH", "/v3/templates/{id}/versions/{versionId}", input, body: true, options: options)
    end

    # List the attempts of an AI credit delivery: GET /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts.
    def list_ai_credit_attempts(options: nil, **input)
      call("GET", "/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts", input, query: %w[limit offset], options: options)
    end

    # List AI credit webhook deliveries: GET /v3/projects/{id}/ai-credits/webhooks/deliveries.
    def list_ai_credit_deliveries(options: nil, **input)
      call("GET", "/v3/projects/{id}/ai-credits/webhooks/deliveries", input, query: %w[status event limit offset], options: options)
    end

    # Read the audit log: GET /v3/workspaces/{workspaceId}/audit-log.
    def list_audit_records(options: nil, **input)
      call("GET", "/v3/workspaces/{workspaceId}/audit-log", input, query: %w[limit cursor total action actorKind actor subjectId address requestId from to], options: options)
    end

    # Read the audit log, entry by entry over all pages.
    def iterate_audit_records(options: nil, **input)
      iterate(input) { |page| list_audit_records(options: options, **page) }
    end

    # List blocks: GET /v3/blocks.
    def list_blocks(options: nil, **input)
      call("GET", "/v3/blocks", input, query: %w[limit cursor displayMode userId scope category search includeData], options: options)
    end

    # List blocks, entry by entry over all pages.
    def iterate_blocks(options: nil, **input)
      iterate(input) { |page| list_blocks(options: options, **page) }
    end

    # List broadcasts: GET /v3/broadcasts.
    def list_broadcasts(options: nil, **input)
      call("GET", "/v3/broadcasts", input, query: %w[limit cursor], options: options)
    end

    # List broadcasts, entry by entry over all pages.
    def iterate_broadcasts(options: nil, **input)
      iterate(input) { |page| list_broadcasts(options: options, **page) }
    end

    # List the comments of a template: GET /v3/templates/{id}/comments.
    def list_comments(options: nil, **input)
      call("GET", "/v3/templates/{id}/comments", input, query: %w[limit cursor status mine unread], options: options)
    end

    # List the comments of a template, entry by entry over all pages.
    def iterate_comments(options: nil, **input)
      iterate(input) { |page| list_comments(options: options, **page) }
    end

    # List sender domains: GET /v3/domains.
    def list_domains(options: nil)
      call("GET", "/v3/domains", {}, options: options)
    end

    # Get the timeline of an email: GET /v3/emails/{id}/events.
    def list_email_events(options: nil, **input)
      call("GET", "/v3/emails/{id}/events", input, options: options)
    end

    # List sent emails: GET /v3/emails.
    def list_emails(options: nil, **input)
      call("GET", "/v3/emails", input, query: %w[limit cursor total status search tag batchId templateId from to order], options: options)
    end

    # List sent emails, entry by entry over all pages.
    def iterate_emails(options: nil, **input)
      iterate(input) { |page| list_emails(options: options, **page) }
    end

    # List erasures: GET /v3/recipients/erasures.
    def list_erasures(options: nil, **input)
      call("GET", "/v3/recipients/erasures", input, query: %w[limit cursor], options: options)
    end

    # List erasures, entry by entry over all pages.
    def iterate_erasures(options: nil, **input)
      iterate(input) { |page| list_erasures(options: options, **page) }
    end

    # List template folders: GET /v3/template-folders.
    def list_folders(options: nil)
      call("GET", "/v3/template-folders", {}, options: options)
    end

    # List delivery reports: GET /v3/inbound-reports.
    def list_inbound_reports(options: nil, **input)
      call("GET", "/v3/inbound-reports", input, query: %w[limit cursor], options: options)
    end

    # List delivery reports, entry by entry over all pages.
    def iterate_inbound_reports(options: nil, **input)
      iterate(input) { |page| list_inbound_reports(options: options, **page) }
    end

    # List inbox preview runs: GET /v3/projects/{id}/inbox-previews/usage/runs.
    def list_inbox_previews_runs(options: nil, **input)
      call("GET", "/v3/projects/{id}/inbox-previews/usage/runs", input, query: %w[start end end_user_id limit offset], options: options)
    end

    # List the recipients of a list: GET /v3/lists/{id}/recipients.
    def list_list_recipients(options: nil, **input)
      call("GET", "/v3/lists/{id}/recipients", input, query: %w[limit cursor], options: options)
    end

    # List the recipients of a list, entry by entry over all pages.
    def iterate_list_recipients(options: nil, **input)
      iterate(input) { |page| list_list_recipients(options: options, **page) }
    end

    # List the lists of recipients: GET /v3/lists.
    def list_lists(options: nil, **input)
      call("GET", "/v3/lists", input, query: %w[limit cursor], options: options)
    end

    # List the lists of recipients, entry by entry over all pages.
    def iterate_lists(options: nil, **input)
      iterate(input) { |page| list_lists(options: options, **page) }
    end

    # List templates of every mode: GET /v3/templates/search.
    def list_managed_templates(options: nil, **input)
      call("GET", "/v3/templates/search", input, query: %w[limit cursor total search displayMode folderId tag sort deleted], options: options)
    end

    # List templates of every mode, entry by entry over all pages.
    def iterate_managed_templates(options: nil, **input)
      iterate(input) { |page| list_managed_templates(options: options, **page) }
    end

    # List members: GET /v3/workspaces/{workspaceId}/members.
    def list_members(options: nil, **input)
      call("GET", "/v3/workspaces/{workspaceId}/members", input, options: options)
    end

    # List notices: GET /v3/notices.
    def list_notices(options: nil, **input)
      call("GET", "/v3/notices", input, query: %w[limit cursor status language], options: options)
    end

    # List notices, entry by entry over all pages.
    def iterate_notices(options: nil, **input)
      iterate(input) { |page| list_notices(options: options, **page) }
    end

    # List the preview links of a template: GET /v3/templates/{id}/preview-links.
    def list_preview_links(options: nil, **input)
      call("GET", "/v3/templates/{id}/preview-links", input, options: options)
    end

    # List captured emails of a project: GET /v3/captured-messages.
    def list_project_captured(options: nil, **input)
      call("GET", "/v3/captured-messages", input, query: %w[limit cursor search emailId to subject after wait], options: options)
    end

    # List captured emails of a project, entry by entry over all pages.
    def iterate_project_captured(options: nil, **input)
      iterate(input) { |page| list_project_captured(options: options, **page) }
    end

    # List project keys: GET /v3/keys.
    def list_project_keys(options: nil)
      call("GET", "/v3/keys", {}, options: options)
    end

    # List projects: GET /v3/workspaces/{workspaceId}/projects.
    def list_projects(options: nil, **input)
      call("GET", "/v3/workspaces/{workspaceId}/projects", input, options: options)
    end

    # List received emails: GET /v3/emails/received.
    def list_received_emails(options: nil, **input)
      call("GET", "/v3/emails/received", input, query: %w[limit cursor search recipient emailId from to], options: options)
    end

    # List received emails, entry by entry over all pages.
    def iterate_received_emails(options: nil, **input)
      iterate(input) { |page| list_received_emails(options: options, **page) }
    end

    # List the largest recipient domains: GET /v3/emails/stats/domains.
    def list_recipient_domains(options: nil, **input)
      call("GET", "/v3/emails/stats/domains", input, query: %w[period limit], options: options)
    end

    # List the reviews of a template: GET /v3/templates/{id}/reviews.
    def list_reviews(options: nil, **input)
      call("GET", "/v3/templates/{id}/reviews", input, query: %w[limit cursor], options: options)
    end

    # List the reviews of a template, entry by entry over all pages.
    def iterate_reviews(options: nil, **input)
      iterate(input) { |page| list_reviews(options: options, **page) }
    end

    # List the emails of the service: GET /v3/workspaces/{workspaceId}/service-emails.
    def list_service_emails(options: nil, **input)
      call("GET", "/v3/workspaces/{workspaceId}/service-emails", input, query: %w[language], options: options)
    end

    # List suppressed addresses: GET /v3/emails/suppressions.
    def list_suppressions(options: nil, **input)
      call("GET", "/v3/emails/suppressions", input, query: %w[limit cursor total], options: options)
    end

    # List suppressed addresses, entry by entry over all pages.
    def iterate_suppressions(options: nil, **input)
      iterate(input) { |page| list_suppressions(options: options, **page) }
    end

    # List the versions of a template: GET /v3/templates/{id}/versions.
    def list_template_versions(options: nil, **input)
      call("GET", "/v3/templates/{id}/versions", input, query: %w[limit cursor], options: options)
    end

    # List the versions of a template, entry by entry over all pages.
    def iterate_template_versions(options: nil, **input)
      iterate(input) { |page| list_template_versions(options: options, **page) }
    end

    # List templates: GET /v3/templates.
    def list_templates(options: nil, **input)
      call("GET", "/v3/templates", input, query: %w[limit cursor displayMode name], options: options)
    end

    # List templates, entry by entry over all pages.
    def iterate_templates(options: nil, **input)
      iterate(input) { |page| list_templates(options: options, **page) }
    end

    # List threads: GET /v3/threads.
    def list_threads(options: nil, **input)
      call("GET", "/v3/threads", input, query: %w[limit cursor total search], options: options)
    end

    # List threads, entry by entry over all pages.
    def iterate_threads(options: nil, **input)
      iterate(input) { |page| list_threads(options: options, **page) }
    end

    # List the topics of the project: GET /v3/topics.
    def list_topics(options: nil, **input)
      call("GET", "/v3/topics", input, query: %w[limit cursor], options: options)
    end

    # List the topics of the project, entry by entry over all pages.
    def iterate_topics(options: nil, **input)
      iterate(input) { |page| list_topics(options: options, **page) }
    end

    # List waiting emails: GET /v3/emails/stats/waiting.
    def list_waiting_emails(options: nil, **input)
      call("GET", "/v3/emails/stats/waiting", input, query: %w[limit cursor], options: options)
    end

    # List waiting emails, entry by entry over all pages.
    def iterate_waiting_emails(options: nil, **input)
      iterate(input) { |page| list_waiting_emails(options: options, **page) }
    end

    # List reviews waiting for the caller: GET /v3/reviews.
    def list_waiting_reviews(options: nil, **input)
      call("GET", "/v3/reviews", input, query: %w[limit cursor], options: options)
    end

    # List reviews waiting for the caller, entry by entry over all pages.
    def iterate_waiting_reviews(options: nil, **input)
      iterate(input) { |page| list_waiting_reviews(options: options, **page) }
    end

    # List the attempts of a delivery: GET /v3/webhooks/{id}/deliveries/{deliveryId}/attempts.
    def list_webhook_attempts(options: nil, **input)
      call("GET", "/v3/webhooks/{id}/deliveries/{deliveryId}/attempts", input, options: options)
    end

    # List the deliveries of a webhook: GET /v3/webhooks/{id}/deliveries.
    def list_webhook_deliveries(options: nil, **input)
      call("GET", "/v3/webhooks/{id}/deliveries", input, query: %w[limit cursor total status event from to], options: options)
    end

    # List the deliveries of a webhook, entry by entry over all pages.
    def iterate_webhook_deliveries(options: nil, **input)
      iterate(input) { |page| list_webhook_deliveries(options: options, **page) }
    end

    # List the email webhooks of the project: GET /v3/webhooks.
    def list_webhooks(options: nil)
      call("GET", "/v3/webhooks", {}, options: options)
    end

    # List workspaces: GET /v3/workspaces.
    def list_workspaces(options: nil)
      call("GET", "/v3/workspaces", {}, options: options)
    end

    # Mark threads as read: POST /v3/templates/{id}/comments/read.
    def mark_comments_read(options: nil, **input)
      call("POST", "/v3/templates/{id}/comments/read", input, body: true, options: options)
    end

    # Move templates to a folder: POST /v3/templates/move.
    def move_templates(options: nil, **input)
      call("POST", "/v3/templates/move", input, body: true, options: options)
    end

    # Pause a broadcast: POST /v3/broadcasts/{id}/pause.
    def pause_broadcast(options: nil, **input)
      call("POST", "/v3/broadcasts/{id}/pause", input, options: options)
    end

    # Preview an email of the service: GET /v3/workspaces/{workspaceId}/service-emails/{kind}/preview.
    def preview_service_email(options: nil, **input)
      call("GET", "/v3/workspaces/{workspaceId}/service-emails/{kind}/preview", input, query: %w[language], options: options)
    end

    # Propose a brand kit from a website or design: POST /v3/brand/proposal.
    def propose_brand(options: nil, **input)
      call("POST", "/v3/brand/proposal", input, body: true, options: options)
    end

    # Set the brand kit of a project: PUT /v3/brand.
    def put_brand(options: nil, **input)
      call("PUT", "/v3/brand", input, body: true, options: options)
    end

    # Set the editor settings of a project: PUT /v3/editor-settings.
    def put_editor_settings(options: nil, **input)
      call("PUT", "/v3/editor-settings", input, body: true, options: options)
    end

    # Set the origins that may embed the editor without a key: PUT /v3/embed-settings.
    def put_embed_settings(options: nil, **input)
      call("PUT", "/v3/embed-settings", input, body: true, options: options)
    end

    # Set the storage of a project: PUT /v3/storage.
    def put_project_storage(options: nil, **input)
      call("PUT", "/v3/storage", input, body: true, options: options)
    end

    # Require approvals of a template: PUT /v3/templates/{id}/review-rule.
    def put_review_rule(options: nil, **input)
      call("PUT", "/v3/templates/{id}/review-rule", input, body: true, options: options)
    end

    # Set the sample data of a template: PUT /v3/templates/{id}/sample-data.
    def put_sample_data(options: nil, **input)
      call("PUT", "/v3/templates/{id}/sample-data", input, body: true, options: options)
    end

    # Record what a recipient chose: PUT /v3/subscriptions.
    def put_subscriptions(options: nil, **input)
      call("PUT", "/v3/subscriptions", input, query: %w[email], body: true, options: options)
    end

    # Delete an end user’s attribution: POST /v3/projects/{id}/inbox-previews/usage/remove-end-user.
    def remove_inbox_previews_end_user(options: nil, **input)
      call("POST", "/v3/projects/{id}/inbox-previews/usage/remove-end-user", input, body: true, options: options)
    end

    # Remove a recipient from a list: DELETE /v3/lists/{id}/recipients.
    def remove_list_recipient(options: nil, **input)
      call("DELETE", "/v3/lists/{id}/recipients", input, query: %w[email], options: options)
    end

    # Remove a member: DELETE /v3/workspaces/{workspaceId}/members/{userId}.
    def remove_member(options: nil, **input)
      call("DELETE", "/v3/workspaces/{workspaceId}/members/{userId}", input, options: options)
    end

    # Rename a list: PATCH /v3/lists/{id}.
    def rename_list(options: nil, **input)
      call("PATCH", "/v3/lists/{id}", input, body: true, options: options)
    end

    # Render an email template: POST /v3/emails/render.
    def render_email(options: nil, **input)
      call("POST", "/v3/emails/render", input, body: true, options: options)
    end

    # Replay the deliveries of a period: POST /v3/webhooks/{id}/replay.
    def replay_webhook_deliveries(options: nil, **input)
      call("POST", "/v3/webhooks/{id}/replay", input, body: true, options: options)
    end

    # Replay a delivery: POST /v3/webhooks/{id}/deliveries/{deliveryId}/replay.
    def replay_webhook_delivery(options: nil, **input)
      call("POST", "/v3/webhooks/{id}/deliveries/{deliveryId}/replay", input, options: options)
    end

    # Reply to a comment: POST /v3/templates/{id}/comments/{commentId}/replies.
    def reply_to_comment(options: nil, **input)
      call("POST", "/v3/templates/{id}/comments/{commentId}/replies", input, body: true, idempotent: true, options: options)
    end

    # Ask a recipient to confirm a topic: POST /v3/topics/{key}/opt-in.
    def request_opt_in(options: nil, **input)
      call("POST", "/v3/topics/{key}/opt-in", input, body: true, options: options)
    end

    # Send a template for review: POST /v3/templates/{id}/reviews.
    def request_review(options: nil, **input)
      call("POST", "/v3/templates/{id}/reviews", input, body: true, idempotent: true, options: options)
    end

    # Reschedule an email: PATCH /v3/emails/{id}.
    def reschedule_email(options: nil, **input)
      call("PATCH", "/v3/emails/{id}", input, body: true, options: options)
    end

    # Reset an email of the service: DELETE /v3/workspaces/{workspaceId}/service-emails/{kind}.
    def reset_service_email(options: nil, **input)
      call("DELETE", "/v3/workspaces/{workspaceId}/service-emails/{kind}", input, options: options)
    end

    # Resolve or reopen a thread: POST /v3/templates/{id}/comments/{commentId}/resolve.
    def resolve_comment(options: nil, **input)
      call("POST", "/v3/templates/{id}/comments/{commentId}/resolve", input, body: true, options: options)
    end

    # Restore a version: POST /v3/templates/{id}/versions/{versionId}/restore.
    def restore_template_version(options: nil, **input)
      call("POST", "/v3/templates/{id}/versions/{versionId}/restore", input, options: options)
    end

    # Restore deleted templates: POST /v3/templates/restore.
    def restore_templates(options: nil, **input)
      call("POST", "/v3/templates/restore", input, body: true, options: options)
    end

    # Resume a broadcast: POST /v3/broadcasts/{id}/resume.
    def resume_broadcast(options: nil, **input)
      call("POST", "/v3/broadcasts/{id}/resume", input, options: options)
    end

    # Retry an AI credit delivery: POST /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry.
    def retry_ai_credit_delivery(options: nil, **input)
      call("POST", "/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry", input, options: options)
    end

    # Revoke a preview link: DELETE /v3/templates/{id}/preview-links/{linkId}.
    def revoke_preview_link(options: nil, **input)
      call("DELETE", "/v3/templates/{id}/preview-links/{linkId}", input, options: options)
    end

    # Revoke a project key: DELETE /v3/keys/{id}.
    def revoke_project_key(options: nil, **input)
      call("DELETE", "/v3/keys/{id}", input, options: options)
    end

    # Rotate the AI credit signing secret: POST /v3/projects/{id}/ai-credits/settings/rotate-secret.
    def rotate_ai_credit_secret(options: nil, **input)
      call("POST", "/v3/projects/{id}/ai-credits/settings/rotate-secret", input, options: options)
    end

    # Prepare a new webhook secret: POST /v3/webhooks/{id}/rotate-secret.
    def rotate_webhook_secret(options: nil, **input)
      call("POST", "/v3/webhooks/{id}/rotate-secret", input, options: options)
    end

    # Send up to 1,000 emails: POST /v3/emails/batch.
    def send_batch(options: nil, **input)
      call("POST", "/v3/emails/batch", input, body: true, idempotent: true, options: options)
    end

    # Send an email: POST /v3/emails.
    def send_email(options: nil, **input)
      call("POST", "/v3/emails", input, body: true, idempotent: true, options: options)
    end

    # Send an email from a template: POST /v3/emails/template.
    def send_template(options: nil, **input)
      call("POST", "/v3/emails/template", input, body: true, idempotent: true, options: options)
    end

    # Receive email at a domain: PUT /v3/domains/{id}/receiving.
    def set_receiving(options: nil, **input)
      call("PUT", "/v3/domains/{id}/receiving", input, body: true, options: options)
    end

    # Set the tracking host of a domain: PUT /v3/domains/{id}/tracking.
    def set_tracking(options: nil, **input)
      call("PUT", "/v3/domains/{id}/tracking", input, body: true, options: options)
    end

    # Start the warm-up of a domain: PUT /v3/domains/{id}/warm-up.
    def set_warm_up(options: nil, **input)
      call("PUT", "/v3/domains/{id}/warm-up", input, body: true, options: options)
    end

    # Convert a Simple design to Full: POST /v3/templates/convert/simple-to-full.
    def simple_to_full(options: nil, **input)
      call("POST", "/v3/templates/convert/simple-to-full", input, body: true, options: options)
    end

    # Update templates to the brand kit: POST /v3/brand/updates.
    def start_brand_update(options: nil, **input)
      call("POST", "/v3/brand/updates", input, body: true, options: options)
    end

    # Stop receiving email at a domain: DELETE /v3/domains/{id}/receiving.
    def stop_receiving(options: nil, **input)
      call("DELETE", "/v3/domains/{id}/receiving", input, options: options)
    end

    # End the warm-up of a domain: DELETE /v3/domains/{id}/warm-up.
    def stop_warm_up(options: nil, **input)
      call("DELETE", "/v3/domains/{id}/warm-up", input, options: options)
    end

    # Suppress an address: POST /v3/emails/suppressions.
    def suppress_address(options: nil, **input)
      call("POST", "/v3/emails/suppressions", input, body: true, options: options)
    end

    # Update the copies of a block in templates: POST /v3/blocks/{id}/sync.
    def sync_block(options: nil, **input)
      call("POST", "/v3/blocks/{id}/sync", input, body: true, options: options)
    end

    # Send yourself a test of an email of the service: POST /v3/workspaces/{workspaceId}/service-emails/{kind}/test.
    def test_service_email(options: nil, **input)
      call("POST", "/v3/workspaces/{workspaceId}/service-emails/{kind}/test", input, body: true, options: options)
    end

    # Send a test event: POST /v3/webhooks/{id}/test.
    def test_webhook(options: nil, **input)
      call("POST", "/v3/webhooks/{id}/test", input, body: true, options: options)
    end

    # Convert legacy text blocks to paragraph blocks: POST /v3/templates/convert/text-to-paragraph.
    def text_to_paragraph(options: nil, **input)
      call("POST", "/v3/templates/convert/text-to-paragraph", input, body: true, options: options)
    end

    # Remove a suppression: DELETE /v3/emails/suppressions.
    def unsuppress_address(options: nil, **input)
      call("DELETE", "/v3/emails/suppressions", input, query: %w[email], options: options)
    end

    # Update the AI credit settings: PUT /v3/projects/{id}/ai-credits/settings.
    def update_ai_credit_settings(options: nil, **input)
      call("PUT", "/v3/projects/{id}/ai-credits/settings", input, body: true, options: options)
    end

    # Update a block: PATCH /v3/blocks/{id}.
    def update_block(options: nil, **input)
      call("PATCH", "/v3/blocks/{id}", input, body: true, options: options)
    end

    # Edit a comment: PATCH /v3/templates/{id}/comments/{commentId}.
    def update_comment(options: nil, **input)
      call("PATCH", "/v3/templates/{id}/comments/{commentId}", input, body: true, options: options)
    end

    # Change the settings of a sender domain: PATCH /v3/domains/{id}.
    def update_domain(options: nil, **input)
      call("PATCH", "/v3/domains/{id}", input, body: true, options: options)
    end

    # Update email settings: PATCH /v3/emails/settings.
    def update_email_settings(options: nil, **input)
      call("PATCH", "/v3/emails/settings", input, body: true, options: options)
    end

    # Rename a template folder: PATCH /v3/template-folders/{id}.
    def update_folder(options: nil, **input)
      call("PATCH", "/v3/template-folders/{id}", input, body: true, options: options)
    end

    # Change a member’s role: PATCH /v3/workspaces/{workspaceId}/members/{userId}.
    def update_member(options: nil, **input)
      call("PATCH", "/v3/workspaces/{workspaceId}/members/{userId}", input, body: true, options: options)
    end

    # Choose which notices you are mailed about: PUT /v3/notice-settings.
    def update_notice_settings(options: nil, **input)
      call("PUT", "/v3/notice-settings", input, query: %w[language], body: true, options: options)
    end

    # Rename, suspend, archive or restore a project: PATCH /v3/workspaces/{workspaceId}/projects/{projectId}.
    def update_project(options: nil, **input)
      call("PATCH", "/v3/workspaces/{workspaceId}/projects/{projectId}", input, body: true, options: options)
    end

    # Change the networks and the hourly limit of a project key: PATCH /v3/keys/{id}.
    def update_project_key(options: nil, **input)
      call("PATCH", "/v3/keys/{id}", input, body: true, options: options)
    end

    # Customize an email of the service: PUT /v3/workspaces/{workspaceId}/service-emails/{kind}.
    def update_service_email(options: nil, **input)
      call("PUT", "/v3/workspaces/{workspaceId}/service-emails/{kind}", input, body: true, options: options)
    end

    # Update a template: PATCH /v3/templates/{id}.
    def update_template(options: nil, **input)
      call("PATCH", "/v3/templates/{id}", input, body: true, options: options)
    end

    # Update a topic: PATCH /v3/topics/{key}.
    def update_topic(options: nil, **input)
      call("PATCH", "/v3/topics/{key}", input, body: true, options: options)
    end

    # Change an email webhook: PATCH /v3/webhooks/{id}.
    def update_webhook(options: nil, **input)
      call("PATCH", "/v3/webhooks/{id}", input, body: true, options: options)
    end

    # Rename, suspend, archive or restore a workspace, or require single sign-on: PATCH /v3/workspaces/{workspaceId}.
    def update_workspace(options: nil, **input)
      call("PATCH", "/v3/workspaces/{workspaceId}", input, body: true, options: options)
    end

    # Upload a DMARC or TLS report: POST /v3/domains/{id}/reports.
    def upload_domain_report(options: nil, **input)
      call("POST", "/v3/domains/{id}/reports", input, body: true, options: options)
    end

    # Validate a design: POST /v3/templates/validate.
    def validate_design(options: nil, **input)
      call("POST", "/v3/templates/validate", input, body: true, options: options)
    end

    # Verify a sender domain: POST /v3/domains/{id}/verify.
    def verify_domain(options: nil, **input)
      call("POST", "/v3/domains/{id}/verify", input, options: options)
    end
  end
end
