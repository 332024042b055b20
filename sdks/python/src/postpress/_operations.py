# Written by scripts/generate-sdks.ts from the OpenAPI document.
from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, AsyncIterator, Iterator, Unpack

from ._paging import iterate, iterate_async
from ._transport import CallOptions, Operation, Transport

if TYPE_CHECKING:
    from . import types


class Operations:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def activate_webhook_secret(self, input: types.ActivateWebhookSecretInput, **options: Unpack[CallOptions]) -> types.ActivateWebhookSecretResult:
        """Activate a prepared webhook secret: POST /v3/webhooks/{id}/activate-secret."""
        result: types.ActivateWebhookSecretResult = self._transport.call(
            Operation("POST", "/v3/webhooks/{id}/activate-secret", has_body=True), input, options
        )
        return result

    def add_domain(self, input: types.AddDomainBody, **options: Unpack[CallOptions]) -> types.DomainResult:
        """Add a sender domain: POST /v3/domains."""
        result: types.DomainResult = self._transport.call(
            Operation("POST", "/v3/domains", has_body=True, is_idempotent=True), input, options
        )
        return result

    def add_list_recipients(self, input: types.AddListRecipientsInput, **options: Unpack[CallOptions]) -> types.AddListRecipientsResult:
        """Add recipients to a list: POST /v3/lists/{id}/recipients."""
        result: types.AddListRecipientsResult = self._transport.call(
            Operation("POST", "/v3/lists/{id}/recipients", has_body=True), input, options
        )
        return result

    def add_member(self, input: types.AddMemberInput, **options: Unpack[CallOptions]) -> types.InvitationResult:
        """Invite a member: POST /v3/workspaces/{workspaceId}/members."""
        result: types.InvitationResult = self._transport.call(
            Operation("POST", "/v3/workspaces/{workspaceId}/members", has_body=True), input, options
        )
        return result

    def answer_review(self, input: types.AnswerReviewInput, **options: Unpack[CallOptions]) -> types.ReviewResult:
        """Approve a version, or request changes: POST /v3/templates/{id}/reviews/{reviewId}/answers."""
        result: types.ReviewResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/reviews/{reviewId}/answers", has_body=True), input, options
        )
        return result

    def cancel_batch(self, input: types.CancelBatchInput, **options: Unpack[CallOptions]) -> types.CancelBatchResult:
        """Cancel the rest of a batch: POST /v3/emails/batches/{id}/cancel."""
        result: types.CancelBatchResult = self._transport.call(
            Operation("POST", "/v3/emails/batches/{id}/cancel"), input, options
        )
        return result

    def cancel_broadcast(self, input: types.CancelBroadcastInput, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Cancel a broadcast: POST /v3/broadcasts/{id}/cancel."""
        result: types.BroadcastResult = self._transport.call(
            Operation("POST", "/v3/broadcasts/{id}/cancel"), input, options
        )
        return result

    def cancel_email(self, input: types.CancelEmailInput, **options: Unpack[CallOptions]) -> types.EmailResult:
        """Cancel an email: POST /v3/emails/{id}/cancel."""
        result: types.EmailResult = self._transport.call(
            Operation("POST", "/v3/emails/{id}/cancel"), input, options
        )
        return result

    def change_plan(self, input: types.ChangePlanInput, **options: Unpack[CallOptions]) -> types.ManagedPlanResult:
        """Set the plan: PUT /v3/workspaces/{workspaceId}/plan."""
        result: types.ManagedPlanResult = self._transport.call(
            Operation("PUT", "/v3/workspaces/{workspaceId}/plan", has_body=True), input, options
        )
        return result

    def check_brand(self, input: types.CheckBrandBody, **options: Unpack[CallOptions]) -> types.BrandCheckResult:
        """Check a change of the brand kit: POST /v3/brand/check."""
        result: types.BrandCheckResult = self._transport.call(
            Operation("POST", "/v3/brand/check", has_body=True), input, options
        )
        return result

    def check_suppression(self, input: types.CheckSuppressionInput, **options: Unpack[CallOptions]) -> types.SuppressionCheckResult:
        """Check whether an address is suppressed: GET /v3/emails/suppressions/check."""
        result: types.SuppressionCheckResult = self._transport.call(
            Operation("GET", "/v3/emails/suppressions/check", query=("email",)), input, options
        )
        return result

    def configure_inbox_previews(self, input: types.ConfigureInboxPreviewsInput, **options: Unpack[CallOptions]) -> types.InboxPreviewsResult:
        """Configure inbox previews: PATCH /v3/projects/{id}."""
        result: types.InboxPreviewsResult = self._transport.call(
            Operation("PATCH", "/v3/projects/{id}", has_body=True), input, options
        )
        return result

    def count_webhook_deliveries(self, input: types.CountWebhookDeliveriesInput, **options: Unpack[CallOptions]) -> types.DeliveryCountResult:
        """Count the deliveries of a period: GET /v3/webhooks/{id}/deliveries/count."""
        result: types.DeliveryCountResult = self._transport.call(
            Operation("GET", "/v3/webhooks/{id}/deliveries/count", query=("from", "to", "status",)), input, options
        )
        return result

    def create_block(self, input: types.CreateBlockBody, **options: Unpack[CallOptions]) -> types.BlockResult:
        """Create a block: POST /v3/blocks."""
        result: types.BlockResult = self._transport.call(
            Operation("POST", "/v3/blocks", has_body=True, is_idempotent=True), input, options
        )
        return result

    def create_broadcast(self, input: types.CreateBroadcastBody, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Send a template to a list: POST /v3/broadcasts."""
        result: types.BroadcastResult = self._transport.call(
            Operation("POST", "/v3/broadcasts", has_body=True, is_idempotent=True), input, options
        )
        return result

    def create_comment(self, input: types.CreateCommentInput, **options: Unpack[CallOptions]) -> types.CommentThreadResult:
        """Comment on a template: POST /v3/templates/{id}/comments."""
        result: types.CommentThreadResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/comments", has_body=True, is_idempotent=True), input, options
        )
        return result

    def create_editor_session(self, input: types.CreateEditorSessionBody, **options: Unpack[CallOptions]) -> types.EditorSessionResult:
        """Create an editor session: POST /v3/editor-sessions."""
        result: types.EditorSessionResult = self._transport.call(
            Operation("POST", "/v3/editor-sessions", has_body=True), input, options
        )
        return result

    def create_embed_secret(self, **options: Unpack[CallOptions]) -> types.EmbedSecretResult:
        """Create the signing secret for end user IDs: POST /v3/embed-settings/secret."""
        result: types.EmbedSecretResult = self._transport.call(
            Operation("POST", "/v3/embed-settings/secret"), None, options
        )
        return result

    def create_folder(self, input: types.RenameTemplateBody, **options: Unpack[CallOptions]) -> types.FolderResult:
        """Create a template folder: POST /v3/template-folders."""
        result: types.FolderResult = self._transport.call(
            Operation("POST", "/v3/template-folders", has_body=True, is_idempotent=True), input, options
        )
        return result

    def create_list(self, input: types.ListBody, **options: Unpack[CallOptions]) -> types.ListResult:
        """Create a list of recipients: POST /v3/lists."""
        result: types.ListResult = self._transport.call(
            Operation("POST", "/v3/lists", has_body=True, is_idempotent=True), input, options
        )
        return result

    def create_preview(self, input: types.CreatePreviewBody | None = None, **options: Unpack[CallOptions]) -> types.PreviewRunResult:
        """Preview a design in email clients: POST /v3/previews."""
        result: types.PreviewRunResult = self._transport.call(
            Operation("POST", "/v3/previews", has_body=True, is_idempotent=True), input, options
        )
        return result

    def create_preview_link(self, input: types.CreatePreviewLinkInput, **options: Unpack[CallOptions]) -> types.CreatedPreviewLinkResult:
        """Create a preview link: POST /v3/templates/{id}/preview-links."""
        result: types.CreatedPreviewLinkResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/preview-links", has_body=True), input, options
        )
        return result

    def create_project(self, input: types.CreateProjectInput, **options: Unpack[CallOptions]) -> types.ManagedProjectResult:
        """Create a project: POST /v3/workspaces/{workspaceId}/projects."""
        result: types.ManagedProjectResult = self._transport.call(
            Operation("POST", "/v3/workspaces/{workspaceId}/projects", has_body=True), input, options
        )
        return result

    def create_project_key(self, input: types.CreateProjectKeyBody, **options: Unpack[CallOptions]) -> types.NewProjectKeyResult:
        """Create a project key: POST /v3/keys."""
        result: types.NewProjectKeyResult = self._transport.call(
            Operation("POST", "/v3/keys", has_body=True, is_idempotent=True), input, options
        )
        return result

    def create_template(self, input: types.CreateTemplateBody, **options: Unpack[CallOptions]) -> types.SavedTemplateResult:
        """Create a template: POST /v3/templates."""
        result: types.SavedTemplateResult = self._transport.call(
            Operation("POST", "/v3/templates", has_body=True, is_idempotent=True), input, options
        )
        return result

    def create_template_session(self, input: types.CreateTemplateSessionInput, **options: Unpack[CallOptions]) -> types.TemplateSessionResult:
        """Open a template in the editor: POST /v3/templates/{id}/editor-sessions."""
        result: types.TemplateSessionResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/editor-sessions"), input, options
        )
        return result

    def create_topic(self, input: types.CreateTopicBody, **options: Unpack[CallOptions]) -> types.TopicResult:
        """Create a topic: POST /v3/topics."""
        result: types.TopicResult = self._transport.call(
            Operation("POST", "/v3/topics", has_body=True, is_idempotent=True), input, options
        )
        return result

    def create_webhook(self, input: types.CreateWebhookBody, **options: Unpack[CallOptions]) -> types.CreateWebhookResult:
        """Create an email webhook: POST /v3/webhooks."""
        result: types.CreateWebhookResult = self._transport.call(
            Operation("POST", "/v3/webhooks", has_body=True, is_idempotent=True), input, options
        )
        return result

    def delete_block(self, input: types.DeleteBlockInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a block: DELETE /v3/blocks/{id}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/blocks/{id}"), input, options
        )
        return result

    def delete_comment(self, input: types.DeleteCommentInput, **options: Unpack[CallOptions]) -> types.DeleteCommentResult:
        """Delete a comment: DELETE /v3/templates/{id}/comments/{commentId}."""
        result: types.DeleteCommentResult = self._transport.call(
            Operation("DELETE", "/v3/templates/{id}/comments/{commentId}"), input, options
        )
        return result

    def delete_domain(self, input: types.DeleteDomainInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a sender domain: DELETE /v3/domains/{id}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/domains/{id}"), input, options
        )
        return result

    def delete_folder(self, input: types.DeleteFolderInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a template folder: DELETE /v3/template-folders/{id}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/template-folders/{id}"), input, options
        )
        return result

    def delete_list(self, input: types.DeleteListInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a list: DELETE /v3/lists/{id}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/lists/{id}"), input, options
        )
        return result

    def delete_project_captured(self, **options: Unpack[CallOptions]) -> types.DeleteCapturedMessagesResult:
        """Delete captured emails of a project: DELETE /v3/captured-messages."""
        result: types.DeleteCapturedMessagesResult = self._transport.call(
            Operation("DELETE", "/v3/captured-messages"), None, options
        )
        return result

    def delete_project_storage(self, **options: Unpack[CallOptions]) -> types.Deleted:
        """Remove the storage of a project: DELETE /v3/storage."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/storage"), None, options
        )
        return result

    def delete_template(self, input: types.DeleteTemplateInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a template: DELETE /v3/templates/{id}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/templates/{id}"), input, options
        )
        return result

    def delete_templates(self, input: types.TemplateIdsBody, **options: Unpack[CallOptions]) -> types.TemplateIdsResult:
        """Delete templates: POST /v3/templates/delete."""
        result: types.TemplateIdsResult = self._transport.call(
            Operation("POST", "/v3/templates/delete", has_body=True), input, options
        )
        return result

    def delete_test_data(self, **options: Unpack[CallOptions]) -> types.DeleteTestDataResult:
        """Delete test data: DELETE /v3/test-data."""
        result: types.DeleteTestDataResult = self._transport.call(
            Operation("DELETE", "/v3/test-data"), None, options
        )
        return result

    def delete_topic(self, input: types.DeleteTopicInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a topic: DELETE /v3/topics/{key}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/topics/{key}"), input, options
        )
        return result

    def delete_tracking(self, input: types.DeleteTrackingInput, **options: Unpack[CallOptions]) -> types.TrackingResult:
        """Remove the tracking host of a domain: DELETE /v3/domains/{id}/tracking."""
        result: types.TrackingResult = self._transport.call(
            Operation("DELETE", "/v3/domains/{id}/tracking"), input, options
        )
        return result

    def delete_webhook(self, input: types.DeleteWebhookInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete an email webhook: DELETE /v3/webhooks/{id}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/webhooks/{id}"), input, options
        )
        return result

    def download_received_attachment(self, input: types.DownloadReceivedAttachmentInput, **options: Unpack[CallOptions]) -> bytes:
        """Download an attachment of a received email: GET /v3/emails/received/{id}/attachments/{position}."""
        result: bytes = self._transport.call(
            Operation("GET", "/v3/emails/received/{id}/attachments/{position}"), input, options
        )
        return result

    def duplicate_template(self, input: types.DuplicateTemplateInput, **options: Unpack[CallOptions]) -> types.SavedTemplateResult:
        """Duplicate a template: POST /v3/templates/{id}/duplicate."""
        result: types.SavedTemplateResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/duplicate", has_body=True, is_idempotent=True), input, options
        )
        return result

    def erase_recipient(self, input: types.EraseRecipientInput, **options: Unpack[CallOptions]) -> types.ErasureResult:
        """Erase a recipient: DELETE /v3/recipients."""
        result: types.ErasureResult = self._transport.call(
            Operation("DELETE", "/v3/recipients", query=("email",)), input, options
        )
        return result

    def export_audit_records(self, input: types.ExportAuditRecordsInput, **options: Unpack[CallOptions]) -> Any:
        """Export the audit log as CSV: GET /v3/workspaces/{workspaceId}/audit-log.csv."""
        result: Any = self._transport.call(
            Operation("GET", "/v3/workspaces/{workspaceId}/audit-log.csv", query=("action", "actorKind", "actor", "subjectId", "address", "requestId", "from", "to",)), input, options
        )
        return result

    def export_emails(self, input: types.ExportEmailsInput | None = None, **options: Unpack[CallOptions]) -> Any:
        """Export emails as CSV: GET /v3/emails/export."""
        result: Any = self._transport.call(
            Operation("GET", "/v3/emails/export", query=("status", "search", "tag", "batchId", "templateId", "from", "to", "order",)), input, options
        )
        return result

    def export_html(self, input: types.ExportHtmlBody, **options: Unpack[CallOptions]) -> types.ExportHtmlResult:
        """Export a design as HTML: POST /v3/templates/export/html."""
        result: types.ExportHtmlResult = self._transport.call(
            Operation("POST", "/v3/templates/export/html", has_body=True), input, options
        )
        return result

    def export_image(self, input: types.ExportImageBody, **options: Unpack[CallOptions]) -> types.ExportedFileResult:
        """Export a design as a PNG: POST /v3/templates/export/image."""
        result: types.ExportedFileResult = self._transport.call(
            Operation("POST", "/v3/templates/export/image", has_body=True), input, options
        )
        return result

    def export_list_recipients(self, input: types.ExportListRecipientsInput, **options: Unpack[CallOptions]) -> str:
        """Export the recipients of a list as CSV: GET /v3/lists/{id}/recipients.csv."""
        result: str = self._transport.call(
            Operation("GET", "/v3/lists/{id}/recipients.csv"), input, options
        )
        return result

    def export_pdf(self, input: types.ExportPdfBody, **options: Unpack[CallOptions]) -> types.ExportedFileResult:
        """Export a design as a PDF: POST /v3/templates/export/pdf."""
        result: types.ExportedFileResult = self._transport.call(
            Operation("POST", "/v3/templates/export/pdf", has_body=True), input, options
        )
        return result

    def export_source(self, input: types.ExportSourceBody, **options: Unpack[CallOptions]) -> types.ExportSourceResult:
        """Export an email as MJML or React Email: POST /v3/templates/export/source."""
        result: types.ExportSourceResult = self._transport.call(
            Operation("POST", "/v3/templates/export/source", has_body=True), input, options
        )
        return result

    def export_subscriptions(self, **options: Unpack[CallOptions]) -> str:
        """Export what recipients chose as CSV: GET /v3/subscriptions.csv."""
        result: str = self._transport.call(
            Operation("GET", "/v3/subscriptions.csv"), None, options
        )
        return result

    def export_suppressions(self, **options: Unpack[CallOptions]) -> str:
        """Export suppressed addresses as CSV: GET /v3/emails/suppressions.csv."""
        result: str = self._transport.call(
            Operation("GET", "/v3/emails/suppressions.csv"), None, options
        )
        return result

    def export_zip(self, input: types.ExportZipBody, **options: Unpack[CallOptions]) -> types.ExportedFileResult:
        """Export a design as a ZIP: POST /v3/templates/export/zip."""
        result: types.ExportedFileResult = self._transport.call(
            Operation("POST", "/v3/templates/export/zip", has_body=True), input, options
        )
        return result

    def full_to_simple(self, input: types.FullToSimpleBody, **options: Unpack[CallOptions]) -> types.ConvertedDesignResult:
        """Convert a Full design to Simple: POST /v3/templates/convert/full-to-simple."""
        result: types.ConvertedDesignResult = self._transport.call(
            Operation("POST", "/v3/templates/convert/full-to-simple", has_body=True), input, options
        )
        return result

    def generate_design(self, input: types.GenerateDesignInput | None = None, **options: Unpack[CallOptions]) -> types.GeneratedDesign | types.GeneratedFromParts:
        """Generate a design: POST /v3/templates/generate."""
        result: types.GeneratedDesign | types.GeneratedFromParts = self._transport.call(
            Operation("POST", "/v3/templates/generate", has_body=True, is_idempotent=True), input, options
        )
        return result

    def generate_image(self, input: types.GenerateImageBody, **options: Unpack[CallOptions]) -> types.GeneratedImage:
        """Create or edit an image: POST /v3/images/generate."""
        result: types.GeneratedImage = self._transport.call(
            Operation("POST", "/v3/images/generate", has_body=True, is_idempotent=True), input, options
        )
        return result

    def get_ai_credit_balance(self, input: types.GetAiCreditBalanceInput, **options: Unpack[CallOptions]) -> types.AiCreditBalance:
        """Get the AI credit balance: GET /v3/projects/{id}/ai-credits."""
        result: types.AiCreditBalance = self._transport.call(
            Operation("GET", "/v3/projects/{id}/ai-credits"), input, options
        )
        return result

    def get_ai_credit_settings(self, input: types.GetAiCreditSettingsInput, **options: Unpack[CallOptions]) -> types.AiCreditSettings:
        """Get the AI credit settings: GET /v3/projects/{id}/ai-credits/settings."""
        result: types.AiCreditSettings = self._transport.call(
            Operation("GET", "/v3/projects/{id}/ai-credits/settings"), input, options
        )
        return result

    def get_ai_credit_usage(self, input: types.GetAiCreditUsageInput, **options: Unpack[CallOptions]) -> types.AiCreditUsage:
        """Get AI credit usage: GET /v3/projects/{id}/ai-credits/usage."""
        result: types.AiCreditUsage = self._transport.call(
            Operation("GET", "/v3/projects/{id}/ai-credits/usage", query=("start", "end", "end_user_id", "feature_type", "limit", "offset", "sort", "order",)), input, options
        )
        return result

    def get_batch(self, input: types.GetBatchInput, **options: Unpack[CallOptions]) -> types.EmailBatchResult:
        """Summarize a batch: GET /v3/emails/batches/{id}."""
        result: types.EmailBatchResult = self._transport.call(
            Operation("GET", "/v3/emails/batches/{id}"), input, options
        )
        return result

    def get_brand(self, **options: Unpack[CallOptions]) -> types.BrandResult:
        """Get the brand kit of a project: GET /v3/brand."""
        result: types.BrandResult = self._transport.call(
            Operation("GET", "/v3/brand"), None, options
        )
        return result

    def get_brand_update(self, input: types.GetBrandUpdateInput, **options: Unpack[CallOptions]) -> types.BrandUpdateResult:
        """Get the progress of a brand update: GET /v3/brand/updates/{id}."""
        result: types.BrandUpdateResult = self._transport.call(
            Operation("GET", "/v3/brand/updates/{id}"), input, options
        )
        return result

    def get_broadcast(self, input: types.GetBroadcastInput, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Get a broadcast: GET /v3/broadcasts/{id}."""
        result: types.BroadcastResult = self._transport.call(
            Operation("GET", "/v3/broadcasts/{id}"), input, options
        )
        return result

    def get_design_schema(self, input: types.GetDesignSchemaInput | None = None, **options: Unpack[CallOptions]) -> dict[str, Any]:
        """Get the JSON Schema of designs: GET /v3/templates/schema."""
        result: dict[str, Any] = self._transport.call(
            Operation("GET", "/v3/templates/schema", query=("simple", "displayMode",)), input, options
        )
        return result

    def get_domain(self, input: types.GetDomainInput, **options: Unpack[CallOptions]) -> types.DomainResult:
        """Get a sender domain: GET /v3/domains/{id}."""
        result: types.DomainResult = self._transport.call(
            Operation("GET", "/v3/domains/{id}"), input, options
        )
        return result

    def get_domain_reports(self, input: types.GetDomainReportsInput, **options: Unpack[CallOptions]) -> types.DomainReportsResult:
        """Get the DMARC and TLS reports about a domain: GET /v3/domains/{id}/reports."""
        result: types.DomainReportsResult = self._transport.call(
            Operation("GET", "/v3/domains/{id}/reports", query=("period",)), input, options
        )
        return result

    def get_editor_settings(self, **options: Unpack[CallOptions]) -> types.EditorSettingsResult:
        """Get the editor settings of a project: GET /v3/editor-settings."""
        result: types.EditorSettingsResult = self._transport.call(
            Operation("GET", "/v3/editor-settings"), None, options
        )
        return result

    def get_email(self, input: types.GetEmailInput, **options: Unpack[CallOptions]) -> types.EmailResult:
        """Get an email: GET /v3/emails/{id}."""
        result: types.EmailResult = self._transport.call(
            Operation("GET", "/v3/emails/{id}"), input, options
        )
        return result

    def get_email_settings(self, **options: Unpack[CallOptions]) -> types.EmailSettingsResult:
        """Get email settings: GET /v3/emails/settings."""
        result: types.EmailSettingsResult = self._transport.call(
            Operation("GET", "/v3/emails/settings"), None, options
        )
        return result

    def get_email_statistics(self, input: types.GetEmailStatisticsInput | None = None, **options: Unpack[CallOptions]) -> types.EmailStatisticsResult:
        """Get email statistics: GET /v3/emails/stats."""
        result: types.EmailStatisticsResult = self._transport.call(
            Operation("GET", "/v3/emails/stats", query=("period", "groupBy", "topic",)), input, options
        )
        return result

    def get_email_trends(self, input: types.GetEmailTrendsInput | None = None, **options: Unpack[CallOptions]) -> types.EmailTrendsResult:
        """Get email trends: GET /v3/emails/stats/trends."""
        result: types.EmailTrendsResult = self._transport.call(
            Operation("GET", "/v3/emails/stats/trends", query=("period", "by", "timeZone",)), input, options
        )
        return result

    def get_embed_settings(self, **options: Unpack[CallOptions]) -> types.EmbedSettingsResult:
        """Get the origins that may embed the editor without a key: GET /v3/embed-settings."""
        result: types.EmbedSettingsResult = self._transport.call(
            Operation("GET", "/v3/embed-settings"), None, options
        )
        return result

    def get_erasure(self, input: types.GetErasureInput, **options: Unpack[CallOptions]) -> types.ErasureResult:
        """Get an erasure: GET /v3/recipients/erasures/{id}."""
        result: types.ErasureResult = self._transport.call(
            Operation("GET", "/v3/recipients/erasures/{id}"), input, options
        )
        return result

    def get_inbox_previews_usage(self, input: types.GetInboxPreviewsUsageInput, **options: Unpack[CallOptions]) -> types.InboxPreviewsUsageResult:
        """Get inbox preview usage: GET /v3/projects/{id}/inbox-previews/usage."""
        result: types.InboxPreviewsUsageResult = self._transport.call(
            Operation("GET", "/v3/projects/{id}/inbox-previews/usage", query=("start", "end", "end_user_id", "limit", "offset",)), input, options
        )
        return result

    def get_list(self, input: types.GetListInput, **options: Unpack[CallOptions]) -> types.ListResult:
        """Get a list: GET /v3/lists/{id}."""
        result: types.ListResult = self._transport.call(
            Operation("GET", "/v3/lists/{id}"), input, options
        )
        return result

    def get_managed_email(self, input: types.GetManagedEmailInput, **options: Unpack[CallOptions]) -> types.ManagedEmailResult:
        """Get an email with its attempts: GET /v3/emails/{id}/details."""
        result: types.ManagedEmailResult = self._transport.call(
            Operation("GET", "/v3/emails/{id}/details"), input, options
        )
        return result

    def get_managed_template(self, input: types.GetManagedTemplateInput, **options: Unpack[CallOptions]) -> types.ManagedTemplateResult:
        """Get a template of any mode: GET /v3/templates/{id}/details."""
        result: types.ManagedTemplateResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/details"), input, options
        )
        return result

    def get_notice_settings(self, input: types.GetNoticeSettingsInput | None = None, **options: Unpack[CallOptions]) -> types.NoticeSettingsResult:
        """Get which notices you are mailed about: GET /v3/notice-settings."""
        result: types.NoticeSettingsResult = self._transport.call(
            Operation("GET", "/v3/notice-settings", query=("language",)), input, options
        )
        return result

    def get_plan(self, input: types.GetPlanInput, **options: Unpack[CallOptions]) -> types.ManagedPlanResult:
        """Get the stored plan: GET /v3/workspaces/{workspaceId}/plan."""
        result: types.ManagedPlanResult = self._transport.call(
            Operation("GET", "/v3/workspaces/{workspaceId}/plan"), input, options
        )
        return result

    def get_preview(self, input: types.GetPreviewInput, **options: Unpack[CallOptions]) -> types.PreviewRunResult:
        """Get a preview run: GET /v3/previews/{id}."""
        result: types.PreviewRunResult = self._transport.call(
            Operation("GET", "/v3/previews/{id}"), input, options
        )
        return result

    def get_project(self, input: types.GetProjectInput, **options: Unpack[CallOptions]) -> types.ProjectResult:
        """Get a project: GET /v3/projects/{id}."""
        result: types.ProjectResult = self._transport.call(
            Operation("GET", "/v3/projects/{id}"), input, options
        )
        return result

    def get_project_captured(self, input: types.GetProjectCapturedInput, **options: Unpack[CallOptions]) -> types.CapturedMessageResult:
        """Get a captured message of a project: GET /v3/captured-messages/{id}."""
        result: types.CapturedMessageResult = self._transport.call(
            Operation("GET", "/v3/captured-messages/{id}"), input, options
        )
        return result

    def get_project_storage(self, **options: Unpack[CallOptions]) -> types.ProjectStorageResult:
        """Get the storage of a project: GET /v3/storage."""
        result: types.ProjectStorageResult = self._transport.call(
            Operation("GET", "/v3/storage"), None, options
        )
        return result

    def get_queue_ages(self, **options: Unpack[CallOptions]) -> types.QueueAgesResult:
        """Get waiting emails by age: GET /v3/emails/stats/queue."""
        result: types.QueueAgesResult = self._transport.call(
            Operation("GET", "/v3/emails/stats/queue"), None, options
        )
        return result

    def get_received_email(self, input: types.GetReceivedEmailInput, **options: Unpack[CallOptions]) -> types.ReceivedEmailResult:
        """Get a received email: GET /v3/emails/received/{id}."""
        result: types.ReceivedEmailResult = self._transport.call(
            Operation("GET", "/v3/emails/received/{id}"), input, options
        )
        return result

    def get_received_source(self, input: types.GetReceivedSourceInput, **options: Unpack[CallOptions]) -> str:
        """Get the source of a received email: GET /v3/emails/received/{id}/source."""
        result: str = self._transport.call(
            Operation("GET", "/v3/emails/received/{id}/source"), input, options
        )
        return result

    def get_receiving(self, input: types.GetReceivingInput, **options: Unpack[CallOptions]) -> types.ReceivingResult:
        """Get the receiving settings of a domain: GET /v3/domains/{id}/receiving."""
        result: types.ReceivingResult = self._transport.call(
            Operation("GET", "/v3/domains/{id}/receiving"), input, options
        )
        return result

    def get_report_setup(self, input: types.GetReportSetupInput, **options: Unpack[CallOptions]) -> types.ReportSetupResult:
        """Get the DNS records that collect reports: GET /v3/domains/{id}/reports/setup."""
        result: types.ReportSetupResult = self._transport.call(
            Operation("GET", "/v3/domains/{id}/reports/setup"), input, options
        )
        return result

    def get_review_rule(self, input: types.GetReviewRuleInput, **options: Unpack[CallOptions]) -> types.ReviewRuleResult:
        """Get how many approvals a template requires: GET /v3/templates/{id}/review-rule."""
        result: types.ReviewRuleResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/review-rule"), input, options
        )
        return result

    def get_sample_data(self, input: types.GetSampleDataInput, **options: Unpack[CallOptions]) -> types.SampleDataResult:
        """Get the sample data of a template: GET /v3/templates/{id}/sample-data."""
        result: types.SampleDataResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/sample-data"), input, options
        )
        return result

    def get_sender_health(self, input: types.GetSenderHealthInput, **options: Unpack[CallOptions]) -> types.SenderHealthResult:
        """Get the health of a sender domain: GET /v3/emails/health."""
        result: types.SenderHealthResult = self._transport.call(
            Operation("GET", "/v3/emails/health", query=("domain", "period",)), input, options
        )
        return result

    def get_service_email(self, input: types.GetServiceEmailInput, **options: Unpack[CallOptions]) -> types.ServiceEmailResult:
        """Get an email of the service: GET /v3/workspaces/{workspaceId}/service-emails/{kind}."""
        result: types.ServiceEmailResult = self._transport.call(
            Operation("GET", "/v3/workspaces/{workspaceId}/service-emails/{kind}", query=("language",)), input, options
        )
        return result

    def get_subscription(self, **options: Unpack[CallOptions]) -> types.SubscriptionResult:
        """Get the plan and its features: GET /v3/me/subscription."""
        result: types.SubscriptionResult = self._transport.call(
            Operation("GET", "/v3/me/subscription"), None, options
        )
        return result

    def get_subscriptions(self, input: types.GetSubscriptionsInput, **options: Unpack[CallOptions]) -> types.SubscriptionsResult:
        """Get what a recipient chose: GET /v3/subscriptions."""
        result: types.SubscriptionsResult = self._transport.call(
            Operation("GET", "/v3/subscriptions", query=("email",)), input, options
        )
        return result

    def get_template(self, input: types.GetTemplateInput, **options: Unpack[CallOptions]) -> types.TemplateResult:
        """Get a template: GET /v3/templates/{id}."""
        result: types.TemplateResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}"), input, options
        )
        return result

    def get_template_report(self, input: types.GetTemplateReportInput, **options: Unpack[CallOptions]) -> types.VersionReportResult:
        """Get the report of a template: GET /v3/templates/{id}/report."""
        result: types.VersionReportResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/report"), input, options
        )
        return result

    def get_template_version(self, input: types.GetTemplateVersionInput, **options: Unpack[CallOptions]) -> types.TemplateVersionResult:
        """Get a version of a template: GET /v3/templates/{id}/versions/{versionId}."""
        result: types.TemplateVersionResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/versions/{versionId}"), input, options
        )
        return result

    def get_template_version_report(self, input: types.GetTemplateVersionReportInput, **options: Unpack[CallOptions]) -> types.VersionReportResult:
        """Get the report of a version: GET /v3/templates/{id}/versions/{versionId}/report."""
        result: types.VersionReportResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/versions/{versionId}/report"), input, options
        )
        return result

    def get_thread(self, input: types.GetThreadInput, **options: Unpack[CallOptions]) -> types.ThreadResult:
        """Get a thread: GET /v3/threads/{id}."""
        result: types.ThreadResult = self._transport.call(
            Operation("GET", "/v3/threads/{id}", query=("limit", "cursor",)), input, options
        )
        return result

    def get_topic(self, input: types.GetTopicInput, **options: Unpack[CallOptions]) -> types.TopicResult:
        """Get a topic: GET /v3/topics/{key}."""
        result: types.TopicResult = self._transport.call(
            Operation("GET", "/v3/topics/{key}"), input, options
        )
        return result

    def get_tracking(self, input: types.GetTrackingInput, **options: Unpack[CallOptions]) -> types.TrackingResult:
        """Get the tracking host of a domain: GET /v3/domains/{id}/tracking."""
        result: types.TrackingResult = self._transport.call(
            Operation("GET", "/v3/domains/{id}/tracking"), input, options
        )
        return result

    def get_warm_up(self, input: types.GetWarmUpInput, **options: Unpack[CallOptions]) -> types.WarmUpResult:
        """Get the warm-up plan of a domain: GET /v3/domains/{id}/warm-up."""
        result: types.WarmUpResult = self._transport.call(
            Operation("GET", "/v3/domains/{id}/warm-up"), input, options
        )
        return result

    def get_webhook(self, input: types.GetWebhookInput, **options: Unpack[CallOptions]) -> types.WebhookResult:
        """Get an email webhook: GET /v3/webhooks/{id}."""
        result: types.WebhookResult = self._transport.call(
            Operation("GET", "/v3/webhooks/{id}"), input, options
        )
        return result

    def get_webhook_delivery(self, input: types.GetWebhookDeliveryInput, **options: Unpack[CallOptions]) -> types.DeliveryResult:
        """Get a webhook delivery: GET /v3/webhooks/{id}/deliveries/{deliveryId}."""
        result: types.DeliveryResult = self._transport.call(
            Operation("GET", "/v3/webhooks/{id}/deliveries/{deliveryId}"), input, options
        )
        return result

    def get_workspace(self, input: types.GetWorkspaceInput, **options: Unpack[CallOptions]) -> types.WorkspaceResult:
        """Get a workspace: GET /v3/workspaces/{workspaceId}."""
        result: types.WorkspaceResult = self._transport.call(
            Operation("GET", "/v3/workspaces/{workspaceId}"), input, options
        )
        return result

    def import_design(self, input: types.ImportDesignBody, **options: Unpack[CallOptions]) -> types.ImportedDesignResult:
        """Import an HTML page or an image of one as a design: POST /v3/templates/import."""
        result: types.ImportedDesignResult = self._transport.call(
            Operation("POST", "/v3/templates/import", has_body=True), input, options
        )
        return result

    def import_list_recipients(self, input: types.ImportListRecipientsInput, **options: Unpack[CallOptions]) -> types.ImportListRecipientsResult:
        """Import recipients from CSV: POST /v3/lists/{id}/recipients/import."""
        result: types.ImportListRecipientsResult = self._transport.call(
            Operation("POST", "/v3/lists/{id}/recipients/import", has_body=True), input, options
        )
        return result

    def import_mjml(self, input: types.ImportMjmlBody, **options: Unpack[CallOptions]) -> types.MjmlImportResult:
        """Import MJML as a design: POST /v3/templates/import-mjml."""
        result: types.MjmlImportResult = self._transport.call(
            Operation("POST", "/v3/templates/import-mjml", has_body=True), input, options
        )
        return result

    def import_subscriptions(self, input: types.ImportSubscriptionsBody, **options: Unpack[CallOptions]) -> types.ImportSubscriptionsResult:
        """Import what recipients chose from CSV: POST /v3/subscriptions/import."""
        result: types.ImportSubscriptionsResult = self._transport.call(
            Operation("POST", "/v3/subscriptions/import", has_body=True), input, options
        )
        return result

    def import_suppressions(self, input: types.ImportSuppressionsBody, **options: Unpack[CallOptions]) -> types.ImportSuppressionsResult:
        """Suppress many addresses: POST /v3/emails/suppressions/import."""
        result: types.ImportSuppressionsResult = self._transport.call(
            Operation("POST", "/v3/emails/suppressions/import", has_body=True), input, options
        )
        return result

    def label_template_version(self, input: types.LabelTemplateVersionInput, **options: Unpack[CallOptions]) -> types.LabeledVersionResult:
        """Label a version: PATCH /v3/templates/{id}/versions/{versionId}."""
        result: types.LabeledVersionResult = self._transport.call(
            Operation("PATCH", "/v3/templates/{id}/versions/{versionId}", has_body=True), input, options
        )
        return result

    def list_ai_credit_attempts(self, input: types.ListAiCreditAttemptsInput, **options: Unpack[CallOptions]) -> types.AiCreditAttemptList:
        """List the attempts of an AI credit delivery: GET /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts."""
        result: types.AiCreditAttemptList = self._transport.call(
            Operation("GET", "/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts", query=("limit", "offset",)), input, options
        )
        return result

    def list_ai_credit_deliveries(self, input: types.ListAiCreditDeliveriesInput, **options: Unpack[CallOptions]) -> types.AiCreditDeliveryList:
        """List AI credit webhook deliveries: GET /v3/projects/{id}/ai-credits/webhooks/deliveries."""
        result: types.AiCreditDeliveryList = self._transport.call(
            Operation("GET", "/v3/projects/{id}/ai-credits/webhooks/deliveries", query=("status", "event", "limit", "offset",)), input, options
        )
        return result

    def list_audit_records(self, input: types.ListAuditRecordsInput, **options: Unpack[CallOptions]) -> types.AuditRecordListResult:
        """Read the audit log: GET /v3/workspaces/{workspaceId}/audit-log."""
        result: types.AuditRecordListResult = self._transport.call(
            Operation("GET", "/v3/workspaces/{workspaceId}/audit-log", query=("limit", "cursor", "total", "action", "actorKind", "actor", "subjectId", "address", "requestId", "from", "to",)), input, options
        )
        return result

    def iterate_audit_records(self, input: types.ListAuditRecordsInput, **options: Unpack[CallOptions]) -> Iterator[types.AuditRecordListResultDataItem]:
        """Read the audit log: GET /v3/workspaces/{workspaceId}/audit-log."""
        return iterate(self.list_audit_records, input, options)

    def list_blocks(self, input: types.ListBlocksInput | None = None, **options: Unpack[CallOptions]) -> types.BlockListResult:
        """List blocks: GET /v3/blocks."""
        result: types.BlockListResult = self._transport.call(
            Operation("GET", "/v3/blocks", query=("limit", "cursor", "displayMode", "userId", "scope", "category", "search", "includeData",)), input, options
        )
        return result

    def iterate_blocks(self, input: types.ListBlocksInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.BlockListResultDataItem]:
        """List blocks: GET /v3/blocks."""
        return iterate(self.list_blocks, input, options)

    def list_broadcasts(self, input: types.ListBroadcastsInput | None = None, **options: Unpack[CallOptions]) -> types.BroadcastsResult:
        """List broadcasts: GET /v3/broadcasts."""
        result: types.BroadcastsResult = self._transport.call(
            Operation("GET", "/v3/broadcasts", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_broadcasts(self, input: types.ListBroadcastsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.BroadcastsResultDataItem]:
        """List broadcasts: GET /v3/broadcasts."""
        return iterate(self.list_broadcasts, input, options)

    def list_comments(self, input: types.ListCommentsInput, **options: Unpack[CallOptions]) -> types.CommentListResult:
        """List the comments of a template: GET /v3/templates/{id}/comments."""
        result: types.CommentListResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/comments", query=("limit", "cursor", "status", "mine", "unread",)), input, options
        )
        return result

    def iterate_comments(self, input: types.ListCommentsInput, **options: Unpack[CallOptions]) -> Iterator[types.CommentThreadSchema]:
        """List the comments of a template: GET /v3/templates/{id}/comments."""
        return iterate(self.list_comments, input, options)

    def list_domains(self, **options: Unpack[CallOptions]) -> types.DomainListResult:
        """List sender domains: GET /v3/domains."""
        result: types.DomainListResult = self._transport.call(
            Operation("GET", "/v3/domains"), None, options
        )
        return result

    def list_email_events(self, input: types.ListEmailEventsInput, **options: Unpack[CallOptions]) -> types.EmailTimelineResult:
        """Get the timeline of an email: GET /v3/emails/{id}/events."""
        result: types.EmailTimelineResult = self._transport.call(
            Operation("GET", "/v3/emails/{id}/events"), input, options
        )
        return result

    def list_emails(self, input: types.ListEmailsInput | None = None, **options: Unpack[CallOptions]) -> types.EmailListResult:
        """List sent emails: GET /v3/emails."""
        result: types.EmailListResult = self._transport.call(
            Operation("GET", "/v3/emails", query=("limit", "cursor", "total", "status", "search", "tag", "batchId", "templateId", "from", "to", "order",)), input, options
        )
        return result

    def iterate_emails(self, input: types.ListEmailsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.EmailListResultDataItem]:
        """List sent emails: GET /v3/emails."""
        return iterate(self.list_emails, input, options)

    def list_erasures(self, input: types.ListErasuresInput | None = None, **options: Unpack[CallOptions]) -> types.ErasureListResult:
        """List erasures: GET /v3/recipients/erasures."""
        result: types.ErasureListResult = self._transport.call(
            Operation("GET", "/v3/recipients/erasures", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_erasures(self, input: types.ListErasuresInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.ErasureListResultDataItem]:
        """List erasures: GET /v3/recipients/erasures."""
        return iterate(self.list_erasures, input, options)

    def list_folders(self, **options: Unpack[CallOptions]) -> types.FolderListResult:
        """List template folders: GET /v3/template-folders."""
        result: types.FolderListResult = self._transport.call(
            Operation("GET", "/v3/template-folders"), None, options
        )
        return result

    def list_inbound_reports(self, input: types.ListInboundReportsInput | None = None, **options: Unpack[CallOptions]) -> types.InboundReportListResult:
        """List delivery reports: GET /v3/inbound-reports."""
        result: types.InboundReportListResult = self._transport.call(
            Operation("GET", "/v3/inbound-reports", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_inbound_reports(self, input: types.ListInboundReportsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.InboundReportListResultDataItem]:
        """List delivery reports: GET /v3/inbound-reports."""
        return iterate(self.list_inbound_reports, input, options)

    def list_inbox_previews_runs(self, input: types.ListInboxPreviewsRunsInput, **options: Unpack[CallOptions]) -> types.InboxPreviewsRunsResult:
        """List inbox preview runs: GET /v3/projects/{id}/inbox-previews/usage/runs."""
        result: types.InboxPreviewsRunsResult = self._transport.call(
            Operation("GET", "/v3/projects/{id}/inbox-previews/usage/runs", query=("start", "end", "end_user_id", "limit", "offset",)), input, options
        )
        return result

    def list_list_recipients(self, input: types.ListListRecipientsInput, **options: Unpack[CallOptions]) -> types.ListRecipientsResult:
        """List the recipients of a list: GET /v3/lists/{id}/recipients."""
        result: types.ListRecipientsResult = self._transport.call(
            Operation("GET", "/v3/lists/{id}/recipients", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_list_recipients(self, input: types.ListListRecipientsInput, **options: Unpack[CallOptions]) -> Iterator[types.ListRecipientsResultDataItem]:
        """List the recipients of a list: GET /v3/lists/{id}/recipients."""
        return iterate(self.list_list_recipients, input, options)

    def list_lists(self, input: types.ListListsInput | None = None, **options: Unpack[CallOptions]) -> types.ListsResult:
        """List the lists of recipients: GET /v3/lists."""
        result: types.ListsResult = self._transport.call(
            Operation("GET", "/v3/lists", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_lists(self, input: types.ListListsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.ListsResultDataItem]:
        """List the lists of recipients: GET /v3/lists."""
        return iterate(self.list_lists, input, options)

    def list_managed_templates(self, input: types.ListManagedTemplatesInput | None = None, **options: Unpack[CallOptions]) -> types.ManagedTemplateListResult:
        """List templates of every mode: GET /v3/templates/search."""
        result: types.ManagedTemplateListResult = self._transport.call(
            Operation("GET", "/v3/templates/search", query=("limit", "cursor", "total", "search", "displayMode", "folderId", "tag", "sort", "deleted",)), input, options
        )
        return result

    def iterate_managed_templates(self, input: types.ListManagedTemplatesInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.ManagedTemplateListResultDataItem]:
        """List templates of every mode: GET /v3/templates/search."""
        return iterate(self.list_managed_templates, input, options)

    def list_members(self, input: types.ListMembersInput, **options: Unpack[CallOptions]) -> types.MemberListResult:
        """List members: GET /v3/workspaces/{workspaceId}/members."""
        result: types.MemberListResult = self._transport.call(
            Operation("GET", "/v3/workspaces/{workspaceId}/members"), input, options
        )
        return result

    def list_notices(self, input: types.ListNoticesInput | None = None, **options: Unpack[CallOptions]) -> types.NoticeListResult:
        """List notices: GET /v3/notices."""
        result: types.NoticeListResult = self._transport.call(
            Operation("GET", "/v3/notices", query=("limit", "cursor", "status", "language",)), input, options
        )
        return result

    def iterate_notices(self, input: types.ListNoticesInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.NoticeListResultDataItem]:
        """List notices: GET /v3/notices."""
        return iterate(self.list_notices, input, options)

    def list_preview_links(self, input: types.ListPreviewLinksInput, **options: Unpack[CallOptions]) -> types.PreviewLinkListResult:
        """List the preview links of a template: GET /v3/templates/{id}/preview-links."""
        result: types.PreviewLinkListResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/preview-links"), input, options
        )
        return result

    def list_project_captured(self, input: types.ListProjectCapturedInput | None = None, **options: Unpack[CallOptions]) -> types.CapturedMessageListResult:
        """List captured emails of a project: GET /v3/captured-messages."""
        result: types.CapturedMessageListResult = self._transport.call(
            Operation("GET", "/v3/captured-messages", query=("limit", "cursor", "search", "emailId", "to", "subject", "after", "wait",)), input, options
        )
        return result

    def iterate_project_captured(self, input: types.ListProjectCapturedInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.CapturedMessageListResultDataItem]:
        """List captured emails of a project: GET /v3/captured-messages."""
        return iterate(self.list_project_captured, input, options)

    def list_project_keys(self, **options: Unpack[CallOptions]) -> types.ProjectKeyListResult:
        """List project keys: GET /v3/keys."""
        result: types.ProjectKeyListResult = self._transport.call(
            Operation("GET", "/v3/keys"), None, options
        )
        return result

    def list_projects(self, input: types.ListProjectsInput, **options: Unpack[CallOptions]) -> types.ManagedProjectListResult:
        """List projects: GET /v3/workspaces/{workspaceId}/projects."""
        result: types.ManagedProjectListResult = self._transport.call(
            Operation("GET", "/v3/workspaces/{workspaceId}/projects"), input, options
        )
        return result

    def list_received_emails(self, input: types.ListReceivedEmailsInput | None = None, **options: Unpack[CallOptions]) -> types.ReceivedEmailListResult:
        """List received emails: GET /v3/emails/received."""
        result: types.ReceivedEmailListResult = self._transport.call(
            Operation("GET", "/v3/emails/received", query=("limit", "cursor", "search", "recipient", "emailId", "from", "to",)), input, options
        )
        return result

    def iterate_received_emails(self, input: types.ListReceivedEmailsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.ReceivedEmailListResultDataItem]:
        """List received emails: GET /v3/emails/received."""
        return iterate(self.list_received_emails, input, options)

    def list_recipient_domains(self, input: types.ListRecipientDomainsInput | None = None, **options: Unpack[CallOptions]) -> types.RecipientDomainsResult:
        """List the largest recipient domains: GET /v3/emails/stats/domains."""
        result: types.RecipientDomainsResult = self._transport.call(
            Operation("GET", "/v3/emails/stats/domains", query=("period", "limit",)), input, options
        )
        return result

    def list_reviews(self, input: types.ListReviewsInput, **options: Unpack[CallOptions]) -> types.ReviewListResult:
        """List the reviews of a template: GET /v3/templates/{id}/reviews."""
        result: types.ReviewListResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/reviews", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_reviews(self, input: types.ListReviewsInput, **options: Unpack[CallOptions]) -> Iterator[types.ReviewSchema]:
        """List the reviews of a template: GET /v3/templates/{id}/reviews."""
        return iterate(self.list_reviews, input, options)

    def list_service_emails(self, input: types.ListServiceEmailsInput, **options: Unpack[CallOptions]) -> types.ServiceEmailListResult:
        """List the emails of the service: GET /v3/workspaces/{workspaceId}/service-emails."""
        result: types.ServiceEmailListResult = self._transport.call(
            Operation("GET", "/v3/workspaces/{workspaceId}/service-emails", query=("language",)), input, options
        )
        return result

    def list_suppressions(self, input: types.ListSuppressionsInput | None = None, **options: Unpack[CallOptions]) -> types.SuppressionListResult:
        """List suppressed addresses: GET /v3/emails/suppressions."""
        result: types.SuppressionListResult = self._transport.call(
            Operation("GET", "/v3/emails/suppressions", query=("limit", "cursor", "total",)), input, options
        )
        return result

    def iterate_suppressions(self, input: types.ListSuppressionsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.SuppressionListResultDataItem]:
        """List suppressed addresses: GET /v3/emails/suppressions."""
        return iterate(self.list_suppressions, input, options)

    def list_template_versions(self, input: types.ListTemplateVersionsInput, **options: Unpack[CallOptions]) -> types.TemplateVersionListResult:
        """List the versions of a template: GET /v3/templates/{id}/versions."""
        result: types.TemplateVersionListResult = self._transport.call(
            Operation("GET", "/v3/templates/{id}/versions", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_template_versions(self, input: types.ListTemplateVersionsInput, **options: Unpack[CallOptions]) -> Iterator[types.TemplateVersionListResultDataItem]:
        """List the versions of a template: GET /v3/templates/{id}/versions."""
        return iterate(self.list_template_versions, input, options)

    def list_templates(self, input: types.ListTemplatesInput | None = None, **options: Unpack[CallOptions]) -> types.TemplateListResult:
        """List templates: GET /v3/templates."""
        result: types.TemplateListResult = self._transport.call(
            Operation("GET", "/v3/templates", query=("limit", "cursor", "displayMode", "name",)), input, options
        )
        return result

    def iterate_templates(self, input: types.ListTemplatesInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.TemplateListResultDataItem]:
        """List templates: GET /v3/templates."""
        return iterate(self.list_templates, input, options)

    def list_threads(self, input: types.ListThreadsInput | None = None, **options: Unpack[CallOptions]) -> types.ThreadListResult:
        """List threads: GET /v3/threads."""
        result: types.ThreadListResult = self._transport.call(
            Operation("GET", "/v3/threads", query=("limit", "cursor", "total", "search",)), input, options
        )
        return result

    def iterate_threads(self, input: types.ListThreadsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.ThreadListResultDataItem]:
        """List threads: GET /v3/threads."""
        return iterate(self.list_threads, input, options)

    def list_topics(self, input: types.ListTopicsInput | None = None, **options: Unpack[CallOptions]) -> types.TopicListResult:
        """List the topics of the project: GET /v3/topics."""
        result: types.TopicListResult = self._transport.call(
            Operation("GET", "/v3/topics", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_topics(self, input: types.ListTopicsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.TopicListResultDataItem]:
        """List the topics of the project: GET /v3/topics."""
        return iterate(self.list_topics, input, options)

    def list_waiting_emails(self, input: types.ListWaitingEmailsInput | None = None, **options: Unpack[CallOptions]) -> types.WaitingEmailListResult:
        """List waiting emails: GET /v3/emails/stats/waiting."""
        result: types.WaitingEmailListResult = self._transport.call(
            Operation("GET", "/v3/emails/stats/waiting", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_waiting_emails(self, input: types.ListWaitingEmailsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.WaitingEmailListResultDataItem]:
        """List waiting emails: GET /v3/emails/stats/waiting."""
        return iterate(self.list_waiting_emails, input, options)

    def list_waiting_reviews(self, input: types.ListWaitingReviewsInput | None = None, **options: Unpack[CallOptions]) -> types.ReviewListResult:
        """List reviews waiting for the caller: GET /v3/reviews."""
        result: types.ReviewListResult = self._transport.call(
            Operation("GET", "/v3/reviews", query=("limit", "cursor",)), input, options
        )
        return result

    def iterate_waiting_reviews(self, input: types.ListWaitingReviewsInput | None = None, **options: Unpack[CallOptions]) -> Iterator[types.ReviewSchema]:
        """List reviews waiting for the caller: GET /v3/reviews."""
        return iterate(self.list_waiting_reviews, input, options)

    def list_webhook_attempts(self, input: types.ListWebhookAttemptsInput, **options: Unpack[CallOptions]) -> types.DeliveryAttemptsResult:
        """List the attempts of a delivery: GET /v3/webhooks/{id}/deliveries/{deliveryId}/attempts."""
        result: types.DeliveryAttemptsResult = self._transport.call(
            Operation("GET", "/v3/webhooks/{id}/deliveries/{deliveryId}/attempts"), input, options
        )
        return result

    def list_webhook_deliveries(self, input: types.ListWebhookDeliveriesInput, **options: Unpack[CallOptions]) -> types.DeliveryListResult:
        """List the deliveries of a webhook: GET /v3/webhooks/{id}/deliveries."""
        result: types.DeliveryListResult = self._transport.call(
            Operation("GET", "/v3/webhooks/{id}/deliveries", query=("limit", "cursor", "total", "status", "event", "from", "to",)), input, options
        )
        return result

    def iterate_webhook_deliveries(self, input: types.ListWebhookDeliveriesInput, **options: Unpack[CallOptions]) -> Iterator[types.DeliveryListResultDataItem]:
        """List the deliveries of a webhook: GET /v3/webhooks/{id}/deliveries."""
        return iterate(self.list_webhook_deliveries, input, options)

    def list_webhooks(self, **options: Unpack[CallOptions]) -> types.WebhookListResult:
        """List the email webhooks of the project: GET /v3/webhooks."""
        result: types.WebhookListResult = self._transport.call(
            Operation("GET", "/v3/webhooks"), None, options
        )
        return result

    def list_workspaces(self, **options: Unpack[CallOptions]) -> types.WorkspaceListResult:
        """List workspaces: GET /v3/workspaces."""
        result: types.WorkspaceListResult = self._transport.call(
            Operation("GET", "/v3/workspaces"), None, options
        )
        return result

    def mark_comments_read(self, input: types.MarkCommentsReadInput, **options: Unpack[CallOptions]) -> types.ReadCommentsResult:
        """Mark threads as read: POST /v3/templates/{id}/comments/read."""
        result: types.ReadCommentsResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/comments/read", has_body=True), input, options
        )
        return result

    def move_templates(self, input: types.MoveTemplatesBody, **options: Unpack[CallOptions]) -> types.TemplateIdsResult:
        """Move templates to a folder: POST /v3/templates/move."""
        result: types.TemplateIdsResult = self._transport.call(
            Operation("POST", "/v3/templates/move", has_body=True), input, options
        )
        return result

    def pause_broadcast(self, input: types.PauseBroadcastInput, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Pause a broadcast: POST /v3/broadcasts/{id}/pause."""
        result: types.BroadcastResult = self._transport.call(
            Operation("POST", "/v3/broadcasts/{id}/pause"), input, options
        )
        return result

    def preview_service_email(self, input: types.PreviewServiceEmailInput, **options: Unpack[CallOptions]) -> types.ServiceEmailPreviewResult:
        """Preview an email of the service: GET /v3/workspaces/{workspaceId}/service-emails/{kind}/preview."""
        result: types.ServiceEmailPreviewResult = self._transport.call(
            Operation("GET", "/v3/workspaces/{workspaceId}/service-emails/{kind}/preview", query=("language",)), input, options
        )
        return result

    def propose_brand(self, input: types.ProposeBrandBody | None = None, **options: Unpack[CallOptions]) -> types.BrandProposalResult:
        """Propose a brand kit from a website or design: POST /v3/brand/proposal."""
        result: types.BrandProposalResult = self._transport.call(
            Operation("POST", "/v3/brand/proposal", has_body=True), input, options
        )
        return result

    def put_brand(self, input: types.PutBrandBody, **options: Unpack[CallOptions]) -> types.BrandResult:
        """Set the brand kit of a project: PUT /v3/brand."""
        result: types.BrandResult = self._transport.call(
            Operation("PUT", "/v3/brand", has_body=True), input, options
        )
        return result

    def put_editor_settings(self, input: types.PutEditorSettingsBody | None = None, **options: Unpack[CallOptions]) -> types.EditorSettingsResult:
        """Set the editor settings of a project: PUT /v3/editor-settings."""
        result: types.EditorSettingsResult = self._transport.call(
            Operation("PUT", "/v3/editor-settings", has_body=True), input, options
        )
        return result

    def put_embed_settings(self, input: types.PutEmbedSettingsBody | None = None, **options: Unpack[CallOptions]) -> types.EmbedSettingsResult:
        """Set the origins that may embed the editor without a key: PUT /v3/embed-settings."""
        result: types.EmbedSettingsResult = self._transport.call(
            Operation("PUT", "/v3/embed-settings", has_body=True), input, options
        )
        return result

    def put_project_storage(self, input: types.PutProjectStorageBody, **options: Unpack[CallOptions]) -> types.ProjectStorageResult:
        """Set the storage of a project: PUT /v3/storage."""
        result: types.ProjectStorageResult = self._transport.call(
            Operation("PUT", "/v3/storage", has_body=True), input, options
        )
        return result

    def put_review_rule(self, input: types.PutReviewRuleInput, **options: Unpack[CallOptions]) -> types.ReviewRuleResult:
        """Require approvals of a template: PUT /v3/templates/{id}/review-rule."""
        result: types.ReviewRuleResult = self._transport.call(
            Operation("PUT", "/v3/templates/{id}/review-rule", has_body=True), input, options
        )
        return result

    def put_sample_data(self, input: types.PutSampleDataInput, **options: Unpack[CallOptions]) -> types.SampleDataResult:
        """Set the sample data of a template: PUT /v3/templates/{id}/sample-data."""
        result: types.SampleDataResult = self._transport.call(
            Operation("PUT", "/v3/templates/{id}/sample-data", has_body=True), input, options
        )
        return result

    def put_subscriptions(self, input: types.PutSubscriptionsInput, **options: Unpack[CallOptions]) -> types.SubscriptionsResult:
        """Record what a recipient chose: PUT /v3/subscriptions."""
        result: types.SubscriptionsResult = self._transport.call(
            Operation("PUT", "/v3/subscriptions", query=("email",), has_body=True), input, options
        )
        return result

    def remove_inbox_previews_end_user(self, input: types.RemoveInboxPreviewsEndUserInput, **options: Unpack[CallOptions]) -> types.RemovePreviewsEndUserResult:
        """Delete an end user’s attribution: POST /v3/projects/{id}/inbox-previews/usage/remove-end-user."""
        result: types.RemovePreviewsEndUserResult = self._transport.call(
            Operation("POST", "/v3/projects/{id}/inbox-previews/usage/remove-end-user", has_body=True), input, options
        )
        return result

    def remove_list_recipient(self, input: types.RemoveListRecipientInput, **options: Unpack[CallOptions]) -> types.RemoveListRecipientResult:
        """Remove a recipient from a list: DELETE /v3/lists/{id}/recipients."""
        result: types.RemoveListRecipientResult = self._transport.call(
            Operation("DELETE", "/v3/lists/{id}/recipients", query=("email",)), input, options
        )
        return result

    def remove_member(self, input: types.RemoveMemberInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Remove a member: DELETE /v3/workspaces/{workspaceId}/members/{userId}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/workspaces/{workspaceId}/members/{userId}"), input, options
        )
        return result

    def rename_list(self, input: types.RenameListInput, **options: Unpack[CallOptions]) -> types.ListResult:
        """Rename a list: PATCH /v3/lists/{id}."""
        result: types.ListResult = self._transport.call(
            Operation("PATCH", "/v3/lists/{id}", has_body=True), input, options
        )
        return result

    def render_email(self, input: types.RenderEmailBody, **options: Unpack[CallOptions]) -> types.RenderEmailResult:
        """Render an email template: POST /v3/emails/render."""
        result: types.RenderEmailResult = self._transport.call(
            Operation("POST", "/v3/emails/render", has_body=True), input, options
        )
        return result

    def replay_webhook_deliveries(self, input: types.ReplayWebhookDeliveriesInput, **options: Unpack[CallOptions]) -> types.ReplayDeliveriesResult:
        """Replay the deliveries of a period: POST /v3/webhooks/{id}/replay."""
        result: types.ReplayDeliveriesResult = self._transport.call(
            Operation("POST", "/v3/webhooks/{id}/replay", has_body=True), input, options
        )
        return result

    def replay_webhook_delivery(self, input: types.ReplayWebhookDeliveryInput, **options: Unpack[CallOptions]) -> types.DeliveryResult:
        """Replay a delivery: POST /v3/webhooks/{id}/deliveries/{deliveryId}/replay."""
        result: types.DeliveryResult = self._transport.call(
            Operation("POST", "/v3/webhooks/{id}/deliveries/{deliveryId}/replay"), input, options
        )
        return result

    def reply_to_comment(self, input: types.ReplyToCommentInput, **options: Unpack[CallOptions]) -> types.CommentThreadResult:
        """Reply to a comment: POST /v3/templates/{id}/comments/{commentId}/replies."""
        result: types.CommentThreadResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/comments/{commentId}/replies", has_body=True, is_idempotent=True), input, options
        )
        return result

    def request_opt_in(self, input: types.RequestOptInInput, **options: Unpack[CallOptions]) -> types.SendResult:
        """Ask a recipient to confirm a topic: POST /v3/topics/{key}/opt-in."""
        result: types.SendResult = self._transport.call(
            Operation("POST", "/v3/topics/{key}/opt-in", has_body=True), input, options
        )
        return result

    def request_review(self, input: types.RequestReviewInput, **options: Unpack[CallOptions]) -> types.ReviewResult:
        """Send a template for review: POST /v3/templates/{id}/reviews."""
        result: types.ReviewResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/reviews", has_body=True, is_idempotent=True), input, options
        )
        return result

    def reschedule_email(self, input: types.RescheduleEmailInput, **options: Unpack[CallOptions]) -> types.EmailResult:
        """Reschedule an email: PATCH /v3/emails/{id}."""
        result: types.EmailResult = self._transport.call(
            Operation("PATCH", "/v3/emails/{id}", has_body=True), input, options
        )
        return result

    def reset_service_email(self, input: types.ResetServiceEmailInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Reset an email of the service: DELETE /v3/workspaces/{workspaceId}/service-emails/{kind}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/workspaces/{workspaceId}/service-emails/{kind}"), input, options
        )
        return result

    def resolve_comment(self, input: types.ResolveCommentInput, **options: Unpack[CallOptions]) -> types.CommentThreadResult:
        """Resolve or reopen a thread: POST /v3/templates/{id}/comments/{commentId}/resolve."""
        result: types.CommentThreadResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/comments/{commentId}/resolve", has_body=True), input, options
        )
        return result

    def restore_template_version(self, input: types.RestoreTemplateVersionInput, **options: Unpack[CallOptions]) -> types.SavedTemplateResult:
        """Restore a version: POST /v3/templates/{id}/versions/{versionId}/restore."""
        result: types.SavedTemplateResult = self._transport.call(
            Operation("POST", "/v3/templates/{id}/versions/{versionId}/restore"), input, options
        )
        return result

    def restore_templates(self, input: types.TemplateIdsBody, **options: Unpack[CallOptions]) -> types.TemplateIdsResult:
        """Restore deleted templates: POST /v3/templates/restore."""
        result: types.TemplateIdsResult = self._transport.call(
            Operation("POST", "/v3/templates/restore", has_body=True), input, options
        )
        return result

    def resume_broadcast(self, input: types.ResumeBroadcastInput, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Resume a broadcast: POST /v3/broadcasts/{id}/resume."""
        result: types.BroadcastResult = self._transport.call(
            Operation("POST", "/v3/broadcasts/{id}/resume"), input, options
        )
        return result

    def retry_ai_credit_delivery(self, input: types.RetryAiCreditDeliveryInput, **options: Unpack[CallOptions]) -> types.RetryAiCreditDeliveryResult:
        """Retry an AI credit delivery: POST /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry."""
        result: types.RetryAiCreditDeliveryResult = self._transport.call(
            Operation("POST", "/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry"), input, options
        )
        return result

    def revoke_preview_link(self, input: types.RevokePreviewLinkInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Revoke a preview link: DELETE /v3/templates/{id}/preview-links/{linkId}."""
        result: types.Deleted = self._transport.call(
            Operation("DELETE", "/v3/templates/{id}/preview-links/{linkId}"), input, options
        )
        return result

    def revoke_project_key(self, input: types.RevokeProjectKeyInput, **options: Unpack[CallOptions]) -> types.ProjectKeyResult:
        """Revoke a project key: DELETE /v3/keys/{id}."""
        result: types.ProjectKeyResult = self._transport.call(
            Operation("DELETE", "/v3/keys/{id}"), input, options
        )
        return result

    def rotate_ai_credit_secret(self, input: types.RotateAiCreditSecretInput, **options: Unpack[CallOptions]) -> types.RotateAiCreditSecretResult:
        """Rotate the AI credit signing secret: POST /v3/projects/{id}/ai-credits/settings/rotate-secret."""
        result: types.RotateAiCreditSecretResult = self._transport.call(
            Operation("POST", "/v3/projects/{id}/ai-credits/settings/rotate-secret"), input, options
        )
        return result

    def rotate_webhook_secret(self, input: types.RotateWebhookSecretInput, **options: Unpack[CallOptions]) -> types.RotateWebhookSecretResult:
        """Prepare a new webhook secret: POST /v3/webhooks/{id}/rotate-secret."""
        result: types.RotateWebhookSecretResult = self._transport.call(
            Operation("POST", "/v3/webhooks/{id}/rotate-secret"), input, options
        )
        return result

    def send_batch(self, input: types.SendBatchBody, **options: Unpack[CallOptions]) -> types.SendBatchResult:
        """Send up to 1,000 emails: POST /v3/emails/batch."""
        result: types.SendBatchResult = self._transport.call(
            Operation("POST", "/v3/emails/batch", has_body=True, is_idempotent=True), input, options
        )
        return result

    def send_email(self, input: types.SendEmailBody, **options: Unpack[CallOptions]) -> types.SendEmailResult:
        """Send an email: POST /v3/emails."""
        result: types.SendEmailResult = self._transport.call(
            Operation("POST", "/v3/emails", has_body=True, is_idempotent=True), input, options
        )
        return result

    def send_template(self, input: types.SendTemplateBody, **options: Unpack[CallOptions]) -> types.SendResult:
        """Send an email from a template: POST /v3/emails/template."""
        result: types.SendResult = self._transport.call(
            Operation("POST", "/v3/emails/template", has_body=True, is_idempotent=True), input, options
        )
        return result

    def set_receiving(self, input: types.SetReceivingInput, **options: Unpack[CallOptions]) -> types.ReceivingResult:
        """Receive email at a domain: PUT /v3/domains/{id}/receiving."""
        result: types.ReceivingResult = self._transport.call(
            Operation("PUT", "/v3/domains/{id}/receiving", has_body=True), input, options
        )
        return result

    def set_tracking(self, input: types.SetTrackingInput, **options: Unpack[CallOptions]) -> types.TrackingResult:
        """Set the tracking host of a domain: PUT /v3/domains/{id}/tracking."""
        result: types.TrackingResult = self._transport.call(
            Operation("PUT", "/v3/domains/{id}/tracking", has_body=True), input, options
        )
        return result

    def set_warm_up(self, input: types.SetWarmUpInput, **options: Unpack[CallOptions]) -> types.WarmUpResult:
        """Start the warm-up of a domain: PUT /v3/domains/{id}/warm-up."""
        result: types.WarmUpResult = self._transport.call(
            Operation("PUT", "/v3/domains/{id}/warm-up", has_body=True), input, options
        )
        return result

    def simple_to_full(self, input: types.SimpleToFullBody, **options: Unpack[CallOptions]) -> types.ConvertedDesignResult:
        """Convert a Simple design to Full: POST /v3/templates/convert/simple-to-full."""
        result: types.ConvertedDesignResult = self._transport.call(
            Operation("POST", "/v3/templates/convert/simple-to-full", has_body=True), input, options
        )
        return result

    def start_brand_update(self, input: types.StartBrandUpdateBody | None = None, **options: Unpack[CallOptions]) -> types.BrandUpdateResult:
        """Update templates to the brand kit: POST /v3/brand/updates."""
        result: types.BrandUpdateResult = self._transport.call(
            Operation("POST", "/v3/brand/updates", has_body=True), input, options
        )
        return result

    def stop_receiving(self, input: types.StopReceivingInput, **options: Unpack[CallOptions]) -> types.ReceivingResult:
        """Stop receiving email at a domain: DELETE /v3/domains/{id}/receiving."""
        result: types.ReceivingResult = self._transport.call(
            Operation("DELETE", "/v3/domains/{id}/receiving"), input, options
        )
        return result

    def stop_warm_up(self, input: types.StopWarmUpInput, **options: Unpack[CallOptions]) -> types.WarmUpResult:
        """End the warm-up of a domain: DELETE /v3/domains/{id}/warm-up."""
        result: types.WarmUpResult = self._transport.call(
            Operation("DELETE", "/v3/domains/{id}/warm-up"), input, options
        )
        return result

    def suppress_address(self, input: types.SuppressionQuery, **options: Unpack[CallOptions]) -> types.SuppressionResult:
        """Suppress an address: POST /v3/emails/suppressions."""
        result: types.SuppressionResult = self._transport.call(
            Operation("POST", "/v3/emails/suppressions", has_body=True), input, options
        )
        return result

    def sync_block(self, input: types.SyncBlockInput, **options: Unpack[CallOptions]) -> types.SyncBlockResult:
        """Update the copies of a block in templates: POST /v3/blocks/{id}/sync."""
        result: types.SyncBlockResult = self._transport.call(
            Operation("POST", "/v3/blocks/{id}/sync", has_body=True), input, options
        )
        return result

    def test_service_email(self, input: types.TestServiceEmailInput, **options: Unpack[CallOptions]) -> types.ServiceEmailTestResult:
        """Send yourself a test of an email of the service: POST /v3/workspaces/{workspaceId}/service-emails/{kind}/test."""
        result: types.ServiceEmailTestResult = self._transport.call(
            Operation("POST", "/v3/workspaces/{workspaceId}/service-emails/{kind}/test", has_body=True), input, options
        )
        return result

    def test_webhook(self, input: types.TestWebhookInput, **options: Unpack[CallOptions]) -> types.DeliveryResult:
        """Send a test event: POST /v3/webhooks/{id}/test."""
        result: types.DeliveryResult = self._transport.call(
            Operation("POST", "/v3/webhooks/{id}/test", has_body=True), input, options
        )
        return result

    def text_to_paragraph(self, input: types.TextToParagraphBody, **options: Unpack[CallOptions]) -> types.TextToParagraphResult:
        """Convert legacy text blocks to paragraph blocks: POST /v3/templates/convert/text-to-paragraph."""
        result: types.TextToParagraphResult = self._transport.call(
            Operation("POST", "/v3/templates/convert/text-to-paragraph", has_body=True), input, options
        )
        return result

    def unsuppress_address(self, input: types.UnsuppressAddressInput, **options: Unpack[CallOptions]) -> types.UnsuppressResult:
        """Remove a suppression: DELETE /v3/emails/suppressions."""
        result: types.UnsuppressResult = self._transport.call(
            Operation("DELETE", "/v3/emails/suppressions", query=("email",)), input, options
        )
        return result

    def update_ai_credit_settings(self, input: types.UpdateAiCreditSettingsInput, **options: Unpack[CallOptions]) -> types.UpdatedAiCreditSettings:
        """Update the AI credit settings: PUT /v3/projects/{id}/ai-credits/settings."""
        result: types.UpdatedAiCreditSettings = self._transport.call(
            Operation("PUT", "/v3/projects/{id}/ai-credits/settings", has_body=True), input, options
        )
        return result

    def update_block(self, input: types.UpdateBlockInput, **options: Unpack[CallOptions]) -> types.BlockResult:
        """Update a block: PATCH /v3/blocks/{id}."""
        result: types.BlockResult = self._transport.call(
            Operation("PATCH", "/v3/blocks/{id}", has_body=True), input, options
        )
        return result

    def update_comment(self, input: types.UpdateCommentInput, **options: Unpack[CallOptions]) -> types.CommentThreadResult:
        """Edit a comment: PATCH /v3/templates/{id}/comments/{commentId}."""
        result: types.CommentThreadResult = self._transport.call(
            Operation("PATCH", "/v3/templates/{id}/comments/{commentId}", has_body=True), input, options
        )
        return result

    def update_domain(self, input: types.UpdateDomainInput, **options: Unpack[CallOptions]) -> types.DomainResult:
        """Change the settings of a sender domain: PATCH /v3/domains/{id}."""
        result: types.DomainResult = self._transport.call(
            Operation("PATCH", "/v3/domains/{id}", has_body=True), input, options
        )
        return result

    def update_email_settings(self, input: types.UpdateEmailSettingsBody | None = None, **options: Unpack[CallOptions]) -> types.EmailSettingsResult:
        """Update email settings: PATCH /v3/emails/settings."""
        result: types.EmailSettingsResult = self._transport.call(
            Operation("PATCH", "/v3/emails/settings", has_body=True), input, options
        )
        return result

    def update_folder(self, input: types.UpdateFolderInput, **options: Unpack[CallOptions]) -> types.FolderResult:
        """Rename a template folder: PATCH /v3/template-folders/{id}."""
        result: types.FolderResult = self._transport.call(
            Operation("PATCH", "/v3/template-folders/{id}", has_body=True), input, options
        )
        return result

    def update_member(self, input: types.UpdateMemberInput, **options: Unpack[CallOptions]) -> types.MemberResult:
        """Change a member’s role: PATCH /v3/workspaces/{workspaceId}/members/{userId}."""
        result: types.MemberResult = self._transport.call(
            Operation("PATCH", "/v3/workspaces/{workspaceId}/members/{userId}", has_body=True), input, options
        )
        return result

    def update_notice_settings(self, input: types.UpdateNoticeSettingsInput, **options: Unpack[CallOptions]) -> types.NoticeSettingsResult:
        """Choose which notices you are mailed about: PUT /v3/notice-settings."""
        result: types.NoticeSettingsResult = self._transport.call(
            Operation("PUT", "/v3/notice-settings", query=("language",), has_body=True), input, options
        )
        return result

    def update_project(self, input: types.UpdateProjectInput, **options: Unpack[CallOptions]) -> types.ManagedProjectResult:
        """Rename, suspend, archive or restore a project: PATCH /v3/workspaces/{workspaceId}/projects/{projectId}."""
        result: types.ManagedProjectResult = self._transport.call(
            Operation("PATCH", "/v3/workspaces/{workspaceId}/projects/{projectId}", has_body=True), input, options
        )
        return result

    def update_project_key(self, input: types.UpdateProjectKeyInput, **options: Unpack[CallOptions]) -> types.ProjectKeyResult:
        """Change the networks and the hourly limit of a project key: PATCH /v3/keys/{id}."""
        result: types.ProjectKeyResult = self._transport.call(
            Operation("PATCH", "/v3/keys/{id}", has_body=True), input, options
        )
        return result

    def update_service_email(self, input: types.UpdateServiceEmailInput, **options: Unpack[CallOptions]) -> types.SavedServiceEmailResult:
        """Customize an email of the service: PUT /v3/workspaces/{workspaceId}/service-emails/{kind}."""
        result: types.SavedServiceEmailResult = self._transport.call(
            Operation("PUT", "/v3/workspaces/{workspaceId}/service-emails/{kind}", has_body=True), input, options
        )
        return result

    def update_template(self, input: types.UpdateTemplateInput, **options: Unpack[CallOptions]) -> types.SavedTemplateResult:
        """Update a template: PATCH /v3/templates/{id}."""
        result: types.SavedTemplateResult = self._transport.call(
            Operation("PATCH", "/v3/templates/{id}", has_body=True), input, options
        )
        return result

    def update_topic(self, input: types.UpdateTopicInput, **options: Unpack[CallOptions]) -> types.TopicResult:
        """Update a topic: PATCH /v3/topics/{key}."""
        result: types.TopicResult = self._transport.call(
            Operation("PATCH", "/v3/topics/{key}", has_body=True), input, options
        )
        return result

    def update_webhook(self, input: types.UpdateWebhookInput, **options: Unpack[CallOptions]) -> types.WebhookResult:
        """Change an email webhook: PATCH /v3/webhooks/{id}."""
        result: types.WebhookResult = self._transport.call(
            Operation("PATCH", "/v3/webhooks/{id}", has_body=True), input, options
        )
        return result

    def update_workspace(self, input: types.UpdateWorkspaceInput, **options: Unpack[CallOptions]) -> types.ManagedWorkspaceResult:
        """Rename, suspend, archive or restore a workspace, or require single sign-on: PATCH /v3/workspaces/{workspaceId}."""
        result: types.ManagedWorkspaceResult = self._transport.call(
            Operation("PATCH", "/v3/workspaces/{workspaceId}", has_body=True), input, options
        )
        return result

    def upload_domain_report(self, input: types.UploadDomainReportInput, **options: Unpack[CallOptions]) -> types.UploadDomainReportResult:
        """Upload a DMARC or TLS report: POST /v3/domains/{id}/reports."""
        result: types.UploadDomainReportResult = self._transport.call(
            Operation("POST", "/v3/domains/{id}/reports", has_body=True), input, options
        )
        return result

    def validate_design(self, input: types.ValidateDesignBody, **options: Unpack[CallOptions]) -> types.ValidateDesignResult:
        """Validate a design: POST /v3/templates/validate."""
        result: types.ValidateDesignResult = self._transport.call(
            Operation("POST", "/v3/templates/validate", has_body=True), input, options
        )
        return result

    def verify_domain(self, input: types.VerifyDomainInput, **options: Unpack[CallOptions]) -> types.VerifyDomainResult:
        """Verify a sender domain: POST /v3/domains/{id}/verify."""
        result: types.VerifyDomainResult = self._transport.call(
            Operation("POST", "/v3/domains/{id}/verify"), input, options
        )
        return result


class AsyncOperations:
    def __init__(self, client: Operations) -> None:
        self._client = client

    async def activate_webhook_secret(self, input: types.ActivateWebhookSecretInput, **options: Unpack[CallOptions]) -> types.ActivateWebhookSecretResult:
        """Activate a prepared webhook secret: POST /v3/webhooks/{id}/activate-secret."""
        return await asyncio.to_thread(self._client.activate_webhook_secret, input, **options)

    async def add_domain(self, input: types.AddDomainBody, **options: Unpack[CallOptions]) -> types.DomainResult:
        """Add a sender domain: POST /v3/domains."""
        return await asyncio.to_thread(self._client.add_domain, input, **options)

    async def add_list_recipients(self, input: types.AddListRecipientsInput, **options: Unpack[CallOptions]) -> types.AddListRecipientsResult:
        """Add recipients to a list: POST /v3/lists/{id}/recipients."""
        return await asyncio.to_thread(self._client.add_list_recipients, input, **options)

    async def add_member(self, input: types.AddMemberInput, **options: Unpack[CallOptions]) -> types.InvitationResult:
        """Invite a member: POST /v3/workspaces/{workspaceId}/members."""
        return await asyncio.to_thread(self._client.add_member, input, **options)

    async def answer_review(self, input: types.AnswerReviewInput, **options: Unpack[CallOptions]) -> types.ReviewResult:
        """Approve a version, or request changes: POST /v3/templates/{id}/reviews/{reviewId}/answers."""
        return await asyncio.to_thread(self._client.answer_review, input, **options)

    async def cancel_batch(self, input: types.CancelBatchInput, **options: Unpack[CallOptions]) -> types.CancelBatchResult:
        """Cancel the rest of a batch: POST /v3/emails/batches/{id}/cancel."""
        return await asyncio.to_thread(self._client.cancel_batch, input, **options)

    async def cancel_broadcast(self, input: types.CancelBroadcastInput, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Cancel a broadcast: POST /v3/broadcasts/{id}/cancel."""
        return await asyncio.to_thread(self._client.cancel_broadcast, input, **options)

    async def cancel_email(self, input: types.CancelEmailInput, **options: Unpack[CallOptions]) -> types.EmailResult:
        """Cancel an email: POST /v3/emails/{id}/cancel."""
        return await asyncio.to_thread(self._client.cancel_email, input, **options)

    async def change_plan(self, input: types.ChangePlanInput, **options: Unpack[CallOptions]) -> types.ManagedPlanResult:
        """Set the plan: PUT /v3/workspaces/{workspaceId}/plan."""
        return await asyncio.to_thread(self._client.change_plan, input, **options)

    async def check_brand(self, input: types.CheckBrandBody, **options: Unpack[CallOptions]) -> types.BrandCheckResult:
        """Check a change of the brand kit: POST /v3/brand/check."""
        return await asyncio.to_thread(self._client.check_brand, input, **options)

    async def check_suppression(self, input: types.CheckSuppressionInput, **options: Unpack[CallOptions]) -> types.SuppressionCheckResult:
        """Check whether an address is suppressed: GET /v3/emails/suppressions/check."""
        return await asyncio.to_thread(self._client.check_suppression, input, **options)

    async def configure_inbox_previews(self, input: types.ConfigureInboxPreviewsInput, **options: Unpack[CallOptions]) -> types.InboxPreviewsResult:
        """Configure inbox previews: PATCH /v3/projects/{id}."""
        return await asyncio.to_thread(self._client.configure_inbox_previews, input, **options)

    async def count_webhook_deliveries(self, input: types.CountWebhookDeliveriesInput, **options: Unpack[CallOptions]) -> types.DeliveryCountResult:
        """Count the deliveries of a period: GET /v3/webhooks/{id}/deliveries/count."""
        return await asyncio.to_thread(self._client.count_webhook_deliveries, input, **options)

    async def create_block(self, input: types.CreateBlockBody, **options: Unpack[CallOptions]) -> types.BlockResult:
        """Create a block: POST /v3/blocks."""
        return await asyncio.to_thread(self._client.create_block, input, **options)

    async def create_broadcast(self, input: types.CreateBroadcastBody, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Send a template to a list: POST /v3/broadcasts."""
        return await asyncio.to_thread(self._client.create_broadcast, input, **options)

    async def create_comment(self, input: types.CreateCommentInput, **options: Unpack[CallOptions]) -> types.CommentThreadResult:
        """Comment on a template: POST /v3/templates/{id}/comments."""
        return await asyncio.to_thread(self._client.create_comment, input, **options)

    async def create_editor_session(self, input: types.CreateEditorSessionBody, **options: Unpack[CallOptions]) -> types.EditorSessionResult:
        """Create an editor session: POST /v3/editor-sessions."""
        return await asyncio.to_thread(self._client.create_editor_session, input, **options)

    async def create_embed_secret(self, **options: Unpack[CallOptions]) -> types.EmbedSecretResult:
        """Create the signing secret for end user IDs: POST /v3/embed-settings/secret."""
        return await asyncio.to_thread(self._client.create_embed_secret, **options)

    async def create_folder(self, input: types.RenameTemplateBody, **options: Unpack[CallOptions]) -> types.FolderResult:
        """Create a template folder: POST /v3/template-folders."""
        return await asyncio.to_thread(self._client.create_folder, input, **options)

    async def create_list(self, input: types.ListBody, **options: Unpack[CallOptions]) -> types.ListResult:
        """Create a list of recipients: POST /v3/lists."""
        return await asyncio.to_thread(self._client.create_list, input, **options)

    async def create_preview(self, input: types.CreatePreviewBody | None = None, **options: Unpack[CallOptions]) -> types.PreviewRunResult:
        """Preview a design in email clients: POST /v3/previews."""
        return await asyncio.to_thread(self._client.create_preview, input, **options)

    async def create_preview_link(self, input: types.CreatePreviewLinkInput, **options: Unpack[CallOptions]) -> types.CreatedPreviewLinkResult:
        """Create a preview link: POST /v3/templates/{id}/preview-links."""
        return await asyncio.to_thread(self._client.create_preview_link, input, **options)

    async def create_project(self, input: types.CreateProjectInput, **options: Unpack[CallOptions]) -> types.ManagedProjectResult:
        """Create a project: POST /v3/workspaces/{workspaceId}/projects."""
        return await asyncio.to_thread(self._client.create_project, input, **options)

    async def create_project_key(self, input: types.CreateProjectKeyBody, **options: Unpack[CallOptions]) -> types.NewProjectKeyResult:
        """Create a project key: POST /v3/keys."""
        return await asyncio.to_thread(self._client.create_project_key, input, **options)

    async def create_template(self, input: types.CreateTemplateBody, **options: Unpack[CallOptions]) -> types.SavedTemplateResult:
        """Create a template: POST /v3/templates."""
        return await asyncio.to_thread(self._client.create_template, input, **options)

    async def create_template_session(self, input: types.CreateTemplateSessionInput, **options: Unpack[CallOptions]) -> types.TemplateSessionResult:
        """Open a template in the editor: POST /v3/templates/{id}/editor-sessions."""
        return await asyncio.to_thread(self._client.create_template_session, input, **options)

    async def create_topic(self, input: types.CreateTopicBody, **options: Unpack[CallOptions]) -> types.TopicResult:
        """Create a topic: POST /v3/topics."""
        return await asyncio.to_thread(self._client.create_topic, input, **options)

    async def create_webhook(self, input: types.CreateWebhookBody, **options: Unpack[CallOptions]) -> types.CreateWebhookResult:
        """Create an email webhook: POST /v3/webhooks."""
        return await asyncio.to_thread(self._client.create_webhook, input, **options)

    async def delete_block(self, input: types.DeleteBlockInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a block: DELETE /v3/blocks/{id}."""
        return await asyncio.to_thread(self._client.delete_block, input, **options)

    async def delete_comment(self, input: types.DeleteCommentInput, **options: Unpack[CallOptions]) -> types.DeleteCommentResult:
        """Delete a comment: DELETE /v3/templates/{id}/comments/{commentId}."""
        return await asyncio.to_thread(self._client.delete_comment, input, **options)

    async def delete_domain(self, input: types.DeleteDomainInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a sender domain: DELETE /v3/domains/{id}."""
        return await asyncio.to_thread(self._client.delete_domain, input, **options)

    async def delete_folder(self, input: types.DeleteFolderInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a template folder: DELETE /v3/template-folders/{id}."""
        return await asyncio.to_thread(self._client.delete_folder, input, **options)

    async def delete_list(self, input: types.DeleteListInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a list: DELETE /v3/lists/{id}."""
        return await asyncio.to_thread(self._client.delete_list, input, **options)

    async def delete_project_captured(self, **options: Unpack[CallOptions]) -> types.DeleteCapturedMessagesResult:
        """Delete captured emails of a project: DELETE /v3/captured-messages."""
        return await asyncio.to_thread(self._client.delete_project_captured, **options)

    async def delete_project_storage(self, **options: Unpack[CallOptions]) -> types.Deleted:
        """Remove the storage of a project: DELETE /v3/storage."""
        return await asyncio.to_thread(self._client.delete_project_storage, **options)

    async def delete_template(self, input: types.DeleteTemplateInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a template: DELETE /v3/templates/{id}."""
        return await asyncio.to_thread(self._client.delete_template, input, **options)

    async def delete_templates(self, input: types.TemplateIdsBody, **options: Unpack[CallOptions]) -> types.TemplateIdsResult:
        """Delete templates: POST /v3/templates/delete."""
        return await asyncio.to_thread(self._client.delete_templates, input, **options)

    async def delete_test_data(self, **options: Unpack[CallOptions]) -> types.DeleteTestDataResult:
        """Delete test data: DELETE /v3/test-data."""
        return await asyncio.to_thread(self._client.delete_test_data, **options)

    async def delete_topic(self, input: types.DeleteTopicInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete a topic: DELETE /v3/topics/{key}."""
        return await asyncio.to_thread(self._client.delete_topic, input, **options)

    async def delete_tracking(self, input: types.DeleteTrackingInput, **options: Unpack[CallOptions]) -> types.TrackingResult:
        """Remove the tracking host of a domain: DELETE /v3/domains/{id}/tracking."""
        return await asyncio.to_thread(self._client.delete_tracking, input, **options)

    async def delete_webhook(self, input: types.DeleteWebhookInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Delete an email webhook: DELETE /v3/webhooks/{id}."""
        return await asyncio.to_thread(self._client.delete_webhook, input, **options)

    async def download_received_attachment(self, input: types.DownloadReceivedAttachmentInput, **options: Unpack[CallOptions]) -> bytes:
        """Download an attachment of a received email: GET /v3/emails/received/{id}/attachments/{position}."""
        return await asyncio.to_thread(self._client.download_received_attachment, input, **options)

    async def duplicate_template(self, input: types.DuplicateTemplateInput, **options: Unpack[CallOptions]) -> types.SavedTemplateResult:
        """Duplicate a template: POST /v3/templates/{id}/duplicate."""
        return await asyncio.to_thread(self._client.duplicate_template, input, **options)

    async def erase_recipient(self, input: types.EraseRecipientInput, **options: Unpack[CallOptions]) -> types.ErasureResult:
        """Erase a recipient: DELETE /v3/recipients."""
        return await asyncio.to_thread(self._client.erase_recipient, input, **options)

    async def export_audit_records(self, input: types.ExportAuditRecordsInput, **options: Unpack[CallOptions]) -> Any:
        """Export the audit log as CSV: GET /v3/workspaces/{workspaceId}/audit-log.csv."""
        return await asyncio.to_thread(self._client.export_audit_records, input, **options)

    async def export_emails(self, input: types.ExportEmailsInput | None = None, **options: Unpack[CallOptions]) -> Any:
        """Export emails as CSV: GET /v3/emails/export."""
        return await asyncio.to_thread(self._client.export_emails, input, **options)

    async def export_html(self, input: types.ExportHtmlBody, **options: Unpack[CallOptions]) -> types.ExportHtmlResult:
        """Export a design as HTML: POST /v3/templates/export/html."""
        return await asyncio.to_thread(self._client.export_html, input, **options)

    async def export_image(self, input: types.ExportImageBody, **options: Unpack[CallOptions]) -> types.ExportedFileResult:
        """Export a design as a PNG: POST /v3/templates/export/image."""
        return await asyncio.to_thread(self._client.export_image, input, **options)

    async def export_list_recipients(self, input: types.ExportListRecipientsInput, **options: Unpack[CallOptions]) -> str:
        """Export the recipients of a list as CSV: GET /v3/lists/{id}/recipients.csv."""
        return await asyncio.to_thread(self._client.export_list_recipients, input, **options)

    async def export_pdf(self, input: types.ExportPdfBody, **options: Unpack[CallOptions]) -> types.ExportedFileResult:
        """Export a design as a PDF: POST /v3/templates/export/pdf."""
        return await asyncio.to_thread(self._client.export_pdf, input, **options)

    async def export_source(self, input: types.ExportSourceBody, **options: Unpack[CallOptions]) -> types.ExportSourceResult:
        """Export an email as MJML or React Email: POST /v3/templates/export/source."""
        return await asyncio.to_thread(self._client.export_source, input, **options)

    async def export_subscriptions(self, **options: Unpack[CallOptions]) -> str:
        """Export what recipients chose as CSV: GET /v3/subscriptions.csv."""
        return await asyncio.to_thread(self._client.export_subscriptions, **options)

    async def export_suppressions(self, **options: Unpack[CallOptions]) -> str:
        """Export suppressed addresses as CSV: GET /v3/emails/suppressions.csv."""
        return await asyncio.to_thread(self._client.export_suppressions, **options)

    async def export_zip(self, input: types.ExportZipBody, **options: Unpack[CallOptions]) -> types.ExportedFileResult:
        """Export a design as a ZIP: POST /v3/templates/export/zip."""
        return await asyncio.to_thread(self._client.export_zip, input, **options)

    async def full_to_simple(self, input: types.FullToSimpleBody, **options: Unpack[CallOptions]) -> types.ConvertedDesignResult:
        """Convert a Full design to Simple: POST /v3/templates/convert/full-to-simple."""
        return await asyncio.to_thread(self._client.full_to_simple, input, **options)

    async def generate_design(self, input: types.GenerateDesignInput | None = None, **options: Unpack[CallOptions]) -> types.GeneratedDesign | types.GeneratedFromParts:
        """Generate a design: POST /v3/templates/generate."""
        return await asyncio.to_thread(self._client.generate_design, input, **options)

    async def generate_image(self, input: types.GenerateImageBody, **options: Unpack[CallOptions]) -> types.GeneratedImage:
        """Create or edit an image: POST /v3/images/generate."""
        return await asyncio.to_thread(self._client.generate_image, input, **options)

    async def get_ai_credit_balance(self, input: types.GetAiCreditBalanceInput, **options: Unpack[CallOptions]) -> types.AiCreditBalance:
        """Get the AI credit balance: GET /v3/projects/{id}/ai-credits."""
        return await asyncio.to_thread(self._client.get_ai_credit_balance, input, **options)

    async def get_ai_credit_settings(self, input: types.GetAiCreditSettingsInput, **options: Unpack[CallOptions]) -> types.AiCreditSettings:
        """Get the AI credit settings: GET /v3/projects/{id}/ai-credits/settings."""
        return await asyncio.to_thread(self._client.get_ai_credit_settings, input, **options)

    async def get_ai_credit_usage(self, input: types.GetAiCreditUsageInput, **options: Unpack[CallOptions]) -> types.AiCreditUsage:
        """Get AI credit usage: GET /v3/projects/{id}/ai-credits/usage."""
        return await asyncio.to_thread(self._client.get_ai_credit_usage, input, **options)

    async def get_batch(self, input: types.GetBatchInput, **options: Unpack[CallOptions]) -> types.EmailBatchResult:
        """Summarize a batch: GET /v3/emails/batches/{id}."""
        return await asyncio.to_thread(self._client.get_batch, input, **options)

    async def get_brand(self, **options: Unpack[CallOptions]) -> types.BrandResult:
        """Get the brand kit of a project: GET /v3/brand."""
        return await asyncio.to_thread(self._client.get_brand, **options)

    async def get_brand_update(self, input: types.GetBrandUpdateInput, **options: Unpack[CallOptions]) -> types.BrandUpdateResult:
        """Get the progress of a brand update: GET /v3/brand/updates/{id}."""
        return await asyncio.to_thread(self._client.get_brand_update, input, **options)

    async def get_broadcast(self, input: types.GetBroadcastInput, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Get a broadcast: GET /v3/broadcasts/{id}."""
        return await asyncio.to_thread(self._client.get_broadcast, input, **options)

    async def get_design_schema(self, input: types.GetDesignSchemaInput | None = None, **options: Unpack[CallOptions]) -> dict[str, Any]:
        """Get the JSON Schema of designs: GET /v3/templates/schema."""
        return await asyncio.to_thread(self._client.get_design_schema, input, **options)

    async def get_domain(self, input: types.GetDomainInput, **options: Unpack[CallOptions]) -> types.DomainResult:
        """Get a sender domain: GET /v3/domains/{id}."""
        return await asyncio.to_thread(self._client.get_domain, input, **options)

    async def get_domain_reports(self, input: types.GetDomainReportsInput, **options: Unpack[CallOptions]) -> types.DomainReportsResult:
        """Get the DMARC and TLS reports about a domain: GET /v3/domains/{id}/reports."""
        return await asyncio.to_thread(self._client.get_domain_reports, input, **options)

    async def get_editor_settings(self, **options: Unpack[CallOptions]) -> types.EditorSettingsResult:
        """Get the editor settings of a project: GET /v3/editor-settings."""
        return await asyncio.to_thread(self._client.get_editor_settings, **options)

    async def get_email(self, input: types.GetEmailInput, **options: Unpack[CallOptions]) -> types.EmailResult:
        """Get an email: GET /v3/emails/{id}."""
        return await asyncio.to_thread(self._client.get_email, input, **options)

    async def get_email_settings(self, **options: Unpack[CallOptions]) -> types.EmailSettingsResult:
        """Get email settings: GET /v3/emails/settings."""
        return await asyncio.to_thread(self._client.get_email_settings, **options)

    async def get_email_statistics(self, input: types.GetEmailStatisticsInput | None = None, **options: Unpack[CallOptions]) -> types.EmailStatisticsResult:
        """Get email statistics: GET /v3/emails/stats."""
        return await asyncio.to_thread(self._client.get_email_statistics, input, **options)

    async def get_email_trends(self, input: types.GetEmailTrendsInput | None = None, **options: Unpack[CallOptions]) -> types.EmailTrendsResult:
        """Get email trends: GET /v3/emails/stats/trends."""
        return await asyncio.to_thread(self._client.get_email_trends, input, **options)

    async def get_embed_settings(self, **options: Unpack[CallOptions]) -> types.EmbedSettingsResult:
        """Get the origins that may embed the editor without a key: GET /v3/embed-settings."""
        return await asyncio.to_thread(self._client.get_embed_settings, **options)

    async def get_erasure(self, input: types.GetErasureInput, **options: Unpack[CallOptions]) -> types.ErasureResult:
        """Get an erasure: GET /v3/recipients/erasures/{id}."""
        return await asyncio.to_thread(self._client.get_erasure, input, **options)

    async def get_inbox_previews_usage(self, input: types.GetInboxPreviewsUsageInput, **options: Unpack[CallOptions]) -> types.InboxPreviewsUsageResult:
        """Get inbox preview usage: GET /v3/projects/{id}/inbox-previews/usage."""
        return await asyncio.to_thread(self._client.get_inbox_previews_usage, input, **options)

    async def get_list(self, input: types.GetListInput, **options: Unpack[CallOptions]) -> types.ListResult:
        """Get a list: GET /v3/lists/{id}."""
        return await asyncio.to_thread(self._client.get_list, input, **options)

    async def get_managed_email(self, input: types.GetManagedEmailInput, **options: Unpack[CallOptions]) -> types.ManagedEmailResult:
        """Get an email with its attempts: GET /v3/emails/{id}/details."""
        return await asyncio.to_thread(self._client.get_managed_email, input, **options)

    async def get_managed_template(self, input: types.GetManagedTemplateInput, **options: Unpack[CallOptions]) -> types.ManagedTemplateResult:
        """Get a template of any mode: GET /v3/templates/{id}/details."""
        return await asyncio.to_thread(self._client.get_managed_template, input, **options)

    async def get_notice_settings(self, input: types.GetNoticeSettingsInput | None = None, **options: Unpack[CallOptions]) -> types.NoticeSettingsResult:
        """Get which notices you are mailed about: GET /v3/notice-settings."""
        return await asyncio.to_thread(self._client.get_notice_settings, input, **options)

    async def get_plan(self, input: types.GetPlanInput, **options: Unpack[CallOptions]) -> types.ManagedPlanResult:
        """Get the stored plan: GET /v3/workspaces/{workspaceId}/plan."""
        return await asyncio.to_thread(self._client.get_plan, input, **options)

    async def get_preview(self, input: types.GetPreviewInput, **options: Unpack[CallOptions]) -> types.PreviewRunResult:
        """Get a preview run: GET /v3/previews/{id}."""
        return await asyncio.to_thread(self._client.get_preview, input, **options)

    async def get_project(self, input: types.GetProjectInput, **options: Unpack[CallOptions]) -> types.ProjectResult:
        """Get a project: GET /v3/projects/{id}."""
        return await asyncio.to_thread(self._client.get_project, input, **options)

    async def get_project_captured(self, input: types.GetProjectCapturedInput, **options: Unpack[CallOptions]) -> types.CapturedMessageResult:
        """Get a captured message of a project: GET /v3/captured-messages/{id}."""
        return await asyncio.to_thread(self._client.get_project_captured, input, **options)

    async def get_project_storage(self, **options: Unpack[CallOptions]) -> types.ProjectStorageResult:
        """Get the storage of a project: GET /v3/storage."""
        return await asyncio.to_thread(self._client.get_project_storage, **options)

    async def get_queue_ages(self, **options: Unpack[CallOptions]) -> types.QueueAgesResult:
        """Get waiting emails by age: GET /v3/emails/stats/queue."""
        return await asyncio.to_thread(self._client.get_queue_ages, **options)

    async def get_received_email(self, input: types.GetReceivedEmailInput, **options: Unpack[CallOptions]) -> types.ReceivedEmailResult:
        """Get a received email: GET /v3/emails/received/{id}."""
        return await asyncio.to_thread(self._client.get_received_email, input, **options)

    async def get_received_source(self, input: types.GetReceivedSourceInput, **options: Unpack[CallOptions]) -> str:
        """Get the source of a received email: GET /v3/emails/received/{id}/source."""
        return await asyncio.to_thread(self._client.get_received_source, input, **options)

    async def get_receiving(self, input: types.GetReceivingInput, **options: Unpack[CallOptions]) -> types.ReceivingResult:
        """Get the receiving settings of a domain: GET /v3/domains/{id}/receiving."""
        return await asyncio.to_thread(self._client.get_receiving, input, **options)

    async def get_report_setup(self, input: types.GetReportSetupInput, **options: Unpack[CallOptions]) -> types.ReportSetupResult:
        """Get the DNS records that collect reports: GET /v3/domains/{id}/reports/setup."""
        return await asyncio.to_thread(self._client.get_report_setup, input, **options)

    async def get_review_rule(self, input: types.GetReviewRuleInput, **options: Unpack[CallOptions]) -> types.ReviewRuleResult:
        """Get how many approvals a template requires: GET /v3/templates/{id}/review-rule."""
        return await asyncio.to_thread(self._client.get_review_rule, input, **options)

    async def get_sample_data(self, input: types.GetSampleDataInput, **options: Unpack[CallOptions]) -> types.SampleDataResult:
        """Get the sample data of a template: GET /v3/templates/{id}/sample-data."""
        return await asyncio.to_thread(self._client.get_sample_data, input, **options)

    async def get_sender_health(self, input: types.GetSenderHealthInput, **options: Unpack[CallOptions]) -> types.SenderHealthResult:
        """Get the health of a sender domain: GET /v3/emails/health."""
        return await asyncio.to_thread(self._client.get_sender_health, input, **options)

    async def get_service_email(self, input: types.GetServiceEmailInput, **options: Unpack[CallOptions]) -> types.ServiceEmailResult:
        """Get an email of the service: GET /v3/workspaces/{workspaceId}/service-emails/{kind}."""
        return await asyncio.to_thread(self._client.get_service_email, input, **options)

    async def get_subscription(self, **options: Unpack[CallOptions]) -> types.SubscriptionResult:
        """Get the plan and its features: GET /v3/me/subscription."""
        return await asyncio.to_thread(self._client.get_subscription, **options)

    async def get_subscriptions(self, input: types.GetSubscriptionsInput, **options: Unpack[CallOptions]) -> types.SubscriptionsResult:
        """Get what a recipient chose: GET /v3/subscriptions."""
        return await asyncio.to_thread(self._client.get_subscriptions, input, **options)

    async def get_template(self, input: types.GetTemplateInput, **options: Unpack[CallOptions]) -> types.TemplateResult:
        """Get a template: GET /v3/templates/{id}."""
        return await asyncio.to_thread(self._client.get_template, input, **options)

    async def get_template_report(self, input: types.GetTemplateReportInput, **options: Unpack[CallOptions]) -> types.VersionReportResult:
        """Get the report of a template: GET /v3/templates/{id}/report."""
        return await asyncio.to_thread(self._client.get_template_report, input, **options)

    async def get_template_version(self, input: types.GetTemplateVersionInput, **options: Unpack[CallOptions]) -> types.TemplateVersionResult:
        """Get a version of a template: GET /v3/templates/{id}/versions/{versionId}."""
        return await asyncio.to_thread(self._client.get_template_version, input, **options)

    async def get_template_version_report(self, input: types.GetTemplateVersionReportInput, **options: Unpack[CallOptions]) -> types.VersionReportResult:
        """Get the report of a version: GET /v3/templates/{id}/versions/{versionId}/report."""
        return await asyncio.to_thread(self._client.get_template_version_report, input, **options)

    async def get_thread(self, input: types.GetThreadInput, **options: Unpack[CallOptions]) -> types.ThreadResult:
        """Get a thread: GET /v3/threads/{id}."""
        return await asyncio.to_thread(self._client.get_thread, input, **options)

    async def get_topic(self, input: types.GetTopicInput, **options: Unpack[CallOptions]) -> types.TopicResult:
        """Get a topic: GET /v3/topics/{key}."""
        return await asyncio.to_thread(self._client.get_topic, input, **options)

    async def get_tracking(self, input: types.GetTrackingInput, **options: Unpack[CallOptions]) -> types.TrackingResult:
        """Get the tracking host of a domain: GET /v3/domains/{id}/tracking."""
        return await asyncio.to_thread(self._client.get_tracking, input, **options)

    async def get_warm_up(self, input: types.GetWarmUpInput, **options: Unpack[CallOptions]) -> types.WarmUpResult:
        """Get the warm-up plan of a domain: GET /v3/domains/{id}/warm-up."""
        return await asyncio.to_thread(self._client.get_warm_up, input, **options)

    async def get_webhook(self, input: types.GetWebhookInput, **options: Unpack[CallOptions]) -> types.WebhookResult:
        """Get an email webhook: GET /v3/webhooks/{id}."""
        return await asyncio.to_thread(self._client.get_webhook, input, **options)

    async def get_webhook_delivery(self, input: types.GetWebhookDeliveryInput, **options: Unpack[CallOptions]) -> types.DeliveryResult:
        """Get a webhook delivery: GET /v3/webhooks/{id}/deliveries/{deliveryId}."""
        return await asyncio.to_thread(self._client.get_webhook_delivery, input, **options)

    async def get_workspace(self, input: types.GetWorkspaceInput, **options: Unpack[CallOptions]) -> types.WorkspaceResult:
        """Get a workspace: GET /v3/workspaces/{workspaceId}."""
        return await asyncio.to_thread(self._client.get_workspace, input, **options)

    async def import_design(self, input: types.ImportDesignBody, **options: Unpack[CallOptions]) -> types.ImportedDesignResult:
        """Import an HTML page or an image of one as a design: POST /v3/templates/import."""
        return await asyncio.to_thread(self._client.import_design, input, **options)

    async def import_list_recipients(self, input: types.ImportListRecipientsInput, **options: Unpack[CallOptions]) -> types.ImportListRecipientsResult:
        """Import recipients from CSV: POST /v3/lists/{id}/recipients/import."""
        return await asyncio.to_thread(self._client.import_list_recipients, input, **options)

    async def import_mjml(self, input: types.ImportMjmlBody, **options: Unpack[CallOptions]) -> types.MjmlImportResult:
        """Import MJML as a design: POST /v3/templates/import-mjml."""
        return await asyncio.to_thread(self._client.import_mjml, input, **options)

    async def import_subscriptions(self, input: types.ImportSubscriptionsBody, **options: Unpack[CallOptions]) -> types.ImportSubscriptionsResult:
        """Import what recipients chose from CSV: POST /v3/subscriptions/import."""
        return await asyncio.to_thread(self._client.import_subscriptions, input, **options)

    async def import_suppressions(self, input: types.ImportSuppressionsBody, **options: Unpack[CallOptions]) -> types.ImportSuppressionsResult:
        """Suppress many addresses: POST /v3/emails/suppressions/import."""
        return await asyncio.to_thread(self._client.import_suppressions, input, **options)

    async def label_template_version(self, input: types.LabelTemplateVersionInput, **options: Unpack[CallOptions]) -> types.LabeledVersionResult:
        """Label a version: PATCH /v3/templates/{id}/versions/{versionId}."""
        return await asyncio.to_thread(self._client.label_template_version, input, **options)

    async def list_ai_credit_attempts(self, input: types.ListAiCreditAttemptsInput, **options: Unpack[CallOptions]) -> types.AiCreditAttemptList:
        """List the attempts of an AI credit delivery: GET /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts."""
        return await asyncio.to_thread(self._client.list_ai_credit_attempts, input, **options)

    async def list_ai_credit_deliveries(self, input: types.ListAiCreditDeliveriesInput, **options: Unpack[CallOptions]) -> types.AiCreditDeliveryList:
        """List AI credit webhook deliveries: GET /v3/projects/{id}/ai-credits/webhooks/deliveries."""
        return await asyncio.to_thread(self._client.list_ai_credit_deliveries, input, **options)

    async def list_audit_records(self, input: types.ListAuditRecordsInput, **options: Unpack[CallOptions]) -> types.AuditRecordListResult:
        """Read the audit log: GET /v3/workspaces/{workspaceId}/audit-log."""
        return await asyncio.to_thread(self._client.list_audit_records, input, **options)

    def iterate_audit_records(self, input: types.ListAuditRecordsInput, **options: Unpack[CallOptions]) -> AsyncIterator[types.AuditRecordListResultDataItem]:
        """Read the audit log: GET /v3/workspaces/{workspaceId}/audit-log."""
        return iterate_async(self.list_audit_records, input, options)

    async def list_blocks(self, input: types.ListBlocksInput | None = None, **options: Unpack[CallOptions]) -> types.BlockListResult:
        """List blocks: GET /v3/blocks."""
        return await asyncio.to_thread(self._client.list_blocks, input, **options)

    def iterate_blocks(self, input: types.ListBlocksInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.BlockListResultDataItem]:
        """List blocks: GET /v3/blocks."""
        return iterate_async(self.list_blocks, input, options)

    async def list_broadcasts(self, input: types.ListBroadcastsInput | None = None, **options: Unpack[CallOptions]) -> types.BroadcastsResult:
        """List broadcasts: GET /v3/broadcasts."""
        return await asyncio.to_thread(self._client.list_broadcasts, input, **options)

    def iterate_broadcasts(self, input: types.ListBroadcastsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.BroadcastsResultDataItem]:
        """List broadcasts: GET /v3/broadcasts."""
        return iterate_async(self.list_broadcasts, input, options)

    async def list_comments(self, input: types.ListCommentsInput, **options: Unpack[CallOptions]) -> types.CommentListResult:
        """List the comments of a template: GET /v3/templates/{id}/comments."""
        return await asyncio.to_thread(self._client.list_comments, input, **options)

    def iterate_comments(self, input: types.ListCommentsInput, **options: Unpack[CallOptions]) -> AsyncIterator[types.CommentThreadSchema]:
        """List the comments of a template: GET /v3/templates/{id}/comments."""
        return iterate_async(self.list_comments, input, options)

    async def list_domains(self, **options: Unpack[CallOptions]) -> types.DomainListResult:
        """List sender domains: GET /v3/domains."""
        return await asyncio.to_thread(self._client.list_domains, **options)

    async def list_email_events(self, input: types.ListEmailEventsInput, **options: Unpack[CallOptions]) -> types.EmailTimelineResult:
        """Get the timeline of an email: GET /v3/emails/{id}/events."""
        return await asyncio.to_thread(self._client.list_email_events, input, **options)

    async def list_emails(self, input: types.ListEmailsInput | None = None, **options: Unpack[CallOptions]) -> types.EmailListResult:
        """List sent emails: GET /v3/emails."""
        return await asyncio.to_thread(self._client.list_emails, input, **options)

    def iterate_emails(self, input: types.ListEmailsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.EmailListResultDataItem]:
        """List sent emails: GET /v3/emails."""
        return iterate_async(self.list_emails, input, options)

    async def list_erasures(self, input: types.ListErasuresInput | None = None, **options: Unpack[CallOptions]) -> types.ErasureListResult:
        """List erasures: GET /v3/recipients/erasures."""
        return await asyncio.to_thread(self._client.list_erasures, input, **options)

    def iterate_erasures(self, input: types.ListErasuresInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.ErasureListResultDataItem]:
        """List erasures: GET /v3/recipients/erasures."""
        return iterate_async(self.list_erasures, input, options)

    async def list_folders(self, **options: Unpack[CallOptions]) -> types.FolderListResult:
        """List template folders: GET /v3/template-folders."""
        return await asyncio.to_thread(self._client.list_folders, **options)

    async def list_inbound_reports(self, input: types.ListInboundReportsInput | None = None, **options: Unpack[CallOptions]) -> types.InboundReportListResult:
        """List delivery reports: GET /v3/inbound-reports."""
        return await asyncio.to_thread(self._client.list_inbound_reports, input, **options)

    def iterate_inbound_reports(self, input: types.ListInboundReportsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.InboundReportListResultDataItem]:
        """List delivery reports: GET /v3/inbound-reports."""
        return iterate_async(self.list_inbound_reports, input, options)

    async def list_inbox_previews_runs(self, input: types.ListInboxPreviewsRunsInput, **options: Unpack[CallOptions]) -> types.InboxPreviewsRunsResult:
        """List inbox preview runs: GET /v3/projects/{id}/inbox-previews/usage/runs."""
        return await asyncio.to_thread(self._client.list_inbox_previews_runs, input, **options)

    async def list_list_recipients(self, input: types.ListListRecipientsInput, **options: Unpack[CallOptions]) -> types.ListRecipientsResult:
        """List the recipients of a list: GET /v3/lists/{id}/recipients."""
        return await asyncio.to_thread(self._client.list_list_recipients, input, **options)

    def iterate_list_recipients(self, input: types.ListListRecipientsInput, **options: Unpack[CallOptions]) -> AsyncIterator[types.ListRecipientsResultDataItem]:
        """List the recipients of a list: GET /v3/lists/{id}/recipients."""
        return iterate_async(self.list_list_recipients, input, options)

    async def list_lists(self, input: types.ListListsInput | None = None, **options: Unpack[CallOptions]) -> types.ListsResult:
        """List the lists of recipients: GET /v3/lists."""
        return await asyncio.to_thread(self._client.list_lists, input, **options)

    def iterate_lists(self, input: types.ListListsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.ListsResultDataItem]:
        """List the lists of recipients: GET /v3/lists."""
        return iterate_async(self.list_lists, input, options)

    async def list_managed_templates(self, input: types.ListManagedTemplatesInput | None = None, **options: Unpack[CallOptions]) -> types.ManagedTemplateListResult:
        """List templates of every mode: GET /v3/templates/search."""
        return await asyncio.to_thread(self._client.list_managed_templates, input, **options)

    def iterate_managed_templates(self, input: types.ListManagedTemplatesInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.ManagedTemplateListResultDataItem]:
        """List templates of every mode: GET /v3/templates/search."""
        return iterate_async(self.list_managed_templates, input, options)

    async def list_members(self, input: types.ListMembersInput, **options: Unpack[CallOptions]) -> types.MemberListResult:
        """List members: GET /v3/workspaces/{workspaceId}/members."""
        return await asyncio.to_thread(self._client.list_members, input, **options)

    async def list_notices(self, input: types.ListNoticesInput | None = None, **options: Unpack[CallOptions]) -> types.NoticeListResult:
        """List notices: GET /v3/notices."""
        return await asyncio.to_thread(self._client.list_notices, input, **options)

    def iterate_notices(self, input: types.ListNoticesInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.NoticeListResultDataItem]:
        """List notices: GET /v3/notices."""
        return iterate_async(self.list_notices, input, options)

    async def list_preview_links(self, input: types.ListPreviewLinksInput, **options: Unpack[CallOptions]) -> types.PreviewLinkListResult:
        """List the preview links of a template: GET /v3/templates/{id}/preview-links."""
        return await asyncio.to_thread(self._client.list_preview_links, input, **options)

    async def list_project_captured(self, input: types.ListProjectCapturedInput | None = None, **options: Unpack[CallOptions]) -> types.CapturedMessageListResult:
        """List captured emails of a project: GET /v3/captured-messages."""
        return await asyncio.to_thread(self._client.list_project_captured, input, **options)

    def iterate_project_captured(self, input: types.ListProjectCapturedInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.CapturedMessageListResultDataItem]:
        """List captured emails of a project: GET /v3/captured-messages."""
        return iterate_async(self.list_project_captured, input, options)

    async def list_project_keys(self, **options: Unpack[CallOptions]) -> types.ProjectKeyListResult:
        """List project keys: GET /v3/keys."""
        return await asyncio.to_thread(self._client.list_project_keys, **options)

    async def list_projects(self, input: types.ListProjectsInput, **options: Unpack[CallOptions]) -> types.ManagedProjectListResult:
        """List projects: GET /v3/workspaces/{workspaceId}/projects."""
        return await asyncio.to_thread(self._client.list_projects, input, **options)

    async def list_received_emails(self, input: types.ListReceivedEmailsInput | None = None, **options: Unpack[CallOptions]) -> types.ReceivedEmailListResult:
        """List received emails: GET /v3/emails/received."""
        return await asyncio.to_thread(self._client.list_received_emails, input, **options)

    def iterate_received_emails(self, input: types.ListReceivedEmailsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.ReceivedEmailListResultDataItem]:
        """List received emails: GET /v3/emails/received."""
        return iterate_async(self.list_received_emails, input, options)

    async def list_recipient_domains(self, input: types.ListRecipientDomainsInput | None = None, **options: Unpack[CallOptions]) -> types.RecipientDomainsResult:
        """List the largest recipient domains: GET /v3/emails/stats/domains."""
        return await asyncio.to_thread(self._client.list_recipient_domains, input, **options)

    async def list_reviews(self, input: types.ListReviewsInput, **options: Unpack[CallOptions]) -> types.ReviewListResult:
        """List the reviews of a template: GET /v3/templates/{id}/reviews."""
        return await asyncio.to_thread(self._client.list_reviews, input, **options)

    def iterate_reviews(self, input: types.ListReviewsInput, **options: Unpack[CallOptions]) -> AsyncIterator[types.ReviewSchema]:
        """List the reviews of a template: GET /v3/templates/{id}/reviews."""
        return iterate_async(self.list_reviews, input, options)

    async def list_service_emails(self, input: types.ListServiceEmailsInput, **options: Unpack[CallOptions]) -> types.ServiceEmailListResult:
        """List the emails of the service: GET /v3/workspaces/{workspaceId}/service-emails."""
        return await asyncio.to_thread(self._client.list_service_emails, input, **options)

    async def list_suppressions(self, input: types.ListSuppressionsInput | None = None, **options: Unpack[CallOptions]) -> types.SuppressionListResult:
        """List suppressed addresses: GET /v3/emails/suppressions."""
        return await asyncio.to_thread(self._client.list_suppressions, input, **options)

    def iterate_suppressions(self, input: types.ListSuppressionsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.SuppressionListResultDataItem]:
        """List suppressed addresses: GET /v3/emails/suppressions."""
        return iterate_async(self.list_suppressions, input, options)

    async def list_template_versions(self, input: types.ListTemplateVersionsInput, **options: Unpack[CallOptions]) -> types.TemplateVersionListResult:
        """List the versions of a template: GET /v3/templates/{id}/versions."""
        return await asyncio.to_thread(self._client.list_template_versions, input, **options)

    def iterate_template_versions(self, input: types.ListTemplateVersionsInput, **options: Unpack[CallOptions]) -> AsyncIterator[types.TemplateVersionListResultDataItem]:
        """List the versions of a template: GET /v3/templates/{id}/versions."""
        return iterate_async(self.list_template_versions, input, options)

    async def list_templates(self, input: types.ListTemplatesInput | None = None, **options: Unpack[CallOptions]) -> types.TemplateListResult:
        """List templates: GET /v3/templates."""
        return await asyncio.to_thread(self._client.list_templates, input, **options)

    def iterate_templates(self, input: types.ListTemplatesInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.TemplateListResultDataItem]:
        """List templates: GET /v3/templates."""
        return iterate_async(self.list_templates, input, options)

    async def list_threads(self, input: types.ListThreadsInput | None = None, **options: Unpack[CallOptions]) -> types.ThreadListResult:
        """List threads: GET /v3/threads."""
        return await asyncio.to_thread(self._client.list_threads, input, **options)

    def iterate_threads(self, input: types.ListThreadsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.ThreadListResultDataItem]:
        """List threads: GET /v3/threads."""
        return iterate_async(self.list_threads, input, options)

    async def list_topics(self, input: types.ListTopicsInput | None = None, **options: Unpack[CallOptions]) -> types.TopicListResult:
        """List the topics of the project: GET /v3/topics."""
        return await asyncio.to_thread(self._client.list_topics, input, **options)

    def iterate_topics(self, input: types.ListTopicsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.TopicListResultDataItem]:
        """List the topics of the project: GET /v3/topics."""
        return iterate_async(self.list_topics, input, options)

    async def list_waiting_emails(self, input: types.ListWaitingEmailsInput | None = None, **options: Unpack[CallOptions]) -> types.WaitingEmailListResult:
        """List waiting emails: GET /v3/emails/stats/waiting."""
        return await asyncio.to_thread(self._client.list_waiting_emails, input, **options)

    def iterate_waiting_emails(self, input: types.ListWaitingEmailsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.WaitingEmailListResultDataItem]:
        """List waiting emails: GET /v3/emails/stats/waiting."""
        return iterate_async(self.list_waiting_emails, input, options)

    async def list_waiting_reviews(self, input: types.ListWaitingReviewsInput | None = None, **options: Unpack[CallOptions]) -> types.ReviewListResult:
        """List reviews waiting for the caller: GET /v3/reviews."""
        return await asyncio.to_thread(self._client.list_waiting_reviews, input, **options)

    def iterate_waiting_reviews(self, input: types.ListWaitingReviewsInput | None = None, **options: Unpack[CallOptions]) -> AsyncIterator[types.ReviewSchema]:
        """List reviews waiting for the caller: GET /v3/reviews."""
        return iterate_async(self.list_waiting_reviews, input, options)

    async def list_webhook_attempts(self, input: types.ListWebhookAttemptsInput, **options: Unpack[CallOptions]) -> types.DeliveryAttemptsResult:
        """List the attempts of a delivery: GET /v3/webhooks/{id}/deliveries/{deliveryId}/attempts."""
        return await asyncio.to_thread(self._client.list_webhook_attempts, input, **options)

    async def list_webhook_deliveries(self, input: types.ListWebhookDeliveriesInput, **options: Unpack[CallOptions]) -> types.DeliveryListResult:
        """List the deliveries of a webhook: GET /v3/webhooks/{id}/deliveries."""
        return await asyncio.to_thread(self._client.list_webhook_deliveries, input, **options)

    def iterate_webhook_deliveries(self, input: types.ListWebhookDeliveriesInput, **options: Unpack[CallOptions]) -> AsyncIterator[types.DeliveryListResultDataItem]:
        """List the deliveries of a webhook: GET /v3/webhooks/{id}/deliveries."""
        return iterate_async(self.list_webhook_deliveries, input, options)

    async def list_webhooks(self, **options: Unpack[CallOptions]) -> types.WebhookListResult:
        """List the email webhooks of the project: GET /v3/webhooks."""
        return await asyncio.to_thread(self._client.list_webhooks, **options)

    async def list_workspaces(self, **options: Unpack[CallOptions]) -> types.WorkspaceListResult:
        """List workspaces: GET /v3/workspaces."""
        return await asyncio.to_thread(self._client.list_workspaces, **options)

    async def mark_comments_read(self, input: types.MarkCommentsReadInput, **options: Unpack[CallOptions]) -> types.ReadCommentsResult:
        """Mark threads as read: POST /v3/templates/{id}/comments/read."""
        return await asyncio.to_thread(self._client.mark_comments_read, input, **options)

    async def move_templates(self, input: types.MoveTemplatesBody, **options: Unpack[CallOptions]) -> types.TemplateIdsResult:
        """Move templates to a folder: POST /v3/templates/move."""
        return await asyncio.to_thread(self._client.move_templates, input, **options)

    async def pause_broadcast(self, input: types.PauseBroadcastInput, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Pause a broadcast: POST /v3/broadcasts/{id}/pause."""
        return await asyncio.to_thread(self._client.pause_broadcast, input, **options)

    async def preview_service_email(self, input: types.PreviewServiceEmailInput, **options: Unpack[CallOptions]) -> types.ServiceEmailPreviewResult:
        """Preview an email of the service: GET /v3/workspaces/{workspaceId}/service-emails/{kind}/preview."""
        return await asyncio.to_thread(self._client.preview_service_email, input, **options)

    async def propose_brand(self, input: types.ProposeBrandBody | None = None, **options: Unpack[CallOptions]) -> types.BrandProposalResult:
        """Propose a brand kit from a website or design: POST /v3/brand/proposal."""
        return await asyncio.to_thread(self._client.propose_brand, input, **options)

    async def put_brand(self, input: types.PutBrandBody, **options: Unpack[CallOptions]) -> types.BrandResult:
        """Set the brand kit of a project: PUT /v3/brand."""
        return await asyncio.to_thread(self._client.put_brand, input, **options)

    async def put_editor_settings(self, input: types.PutEditorSettingsBody | None = None, **options: Unpack[CallOptions]) -> types.EditorSettingsResult:
        """Set the editor settings of a project: PUT /v3/editor-settings."""
        return await asyncio.to_thread(self._client.put_editor_settings, input, **options)

    async def put_embed_settings(self, input: types.PutEmbedSettingsBody | None = None, **options: Unpack[CallOptions]) -> types.EmbedSettingsResult:
        """Set the origins that may embed the editor without a key: PUT /v3/embed-settings."""
        return await asyncio.to_thread(self._client.put_embed_settings, input, **options)

    async def put_project_storage(self, input: types.PutProjectStorageBody, **options: Unpack[CallOptions]) -> types.ProjectStorageResult:
        """Set the storage of a project: PUT /v3/storage."""
        return await asyncio.to_thread(self._client.put_project_storage, input, **options)

    async def put_review_rule(self, input: types.PutReviewRuleInput, **options: Unpack[CallOptions]) -> types.ReviewRuleResult:
        """Require approvals of a template: PUT /v3/templates/{id}/review-rule."""
        return await asyncio.to_thread(self._client.put_review_rule, input, **options)

    async def put_sample_data(self, input: types.PutSampleDataInput, **options: Unpack[CallOptions]) -> types.SampleDataResult:
        """Set the sample data of a template: PUT /v3/templates/{id}/sample-data."""
        return await asyncio.to_thread(self._client.put_sample_data, input, **options)

    async def put_subscriptions(self, input: types.PutSubscriptionsInput, **options: Unpack[CallOptions]) -> types.SubscriptionsResult:
        """Record what a recipient chose: PUT /v3/subscriptions."""
        return await asyncio.to_thread(self._client.put_subscriptions, input, **options)

    async def remove_inbox_previews_end_user(self, input: types.RemoveInboxPreviewsEndUserInput, **options: Unpack[CallOptions]) -> types.RemovePreviewsEndUserResult:
        """Delete an end user’s attribution: POST /v3/projects/{id}/inbox-previews/usage/remove-end-user."""
        return await asyncio.to_thread(self._client.remove_inbox_previews_end_user, input, **options)

    async def remove_list_recipient(self, input: types.RemoveListRecipientInput, **options: Unpack[CallOptions]) -> types.RemoveListRecipientResult:
        """Remove a recipient from a list: DELETE /v3/lists/{id}/recipients."""
        return await asyncio.to_thread(self._client.remove_list_recipient, input, **options)

    async def remove_member(self, input: types.RemoveMemberInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Remove a member: DELETE /v3/workspaces/{workspaceId}/members/{userId}."""
        return await asyncio.to_thread(self._client.remove_member, input, **options)

    async def rename_list(self, input: types.RenameListInput, **options: Unpack[CallOptions]) -> types.ListResult:
        """Rename a list: PATCH /v3/lists/{id}."""
        return await asyncio.to_thread(self._client.rename_list, input, **options)

    async def render_email(self, input: types.RenderEmailBody, **options: Unpack[CallOptions]) -> types.RenderEmailResult:
        """Render an email template: POST /v3/emails/render."""
        return await asyncio.to_thread(self._client.render_email, input, **options)

    async def replay_webhook_deliveries(self, input: types.ReplayWebhookDeliveriesInput, **options: Unpack[CallOptions]) -> types.ReplayDeliveriesResult:
        """Replay the deliveries of a period: POST /v3/webhooks/{id}/replay."""
        return await asyncio.to_thread(self._client.replay_webhook_deliveries, input, **options)

    async def replay_webhook_delivery(self, input: types.ReplayWebhookDeliveryInput, **options: Unpack[CallOptions]) -> types.DeliveryResult:
        """Replay a delivery: POST /v3/webhooks/{id}/deliveries/{deliveryId}/replay."""
        return await asyncio.to_thread(self._client.replay_webhook_delivery, input, **options)

    async def reply_to_comment(self, input: types.ReplyToCommentInput, **options: Unpack[CallOptions]) -> types.CommentThreadResult:
        """Reply to a comment: POST /v3/templates/{id}/comments/{commentId}/replies."""
        return await asyncio.to_thread(self._client.reply_to_comment, input, **options)

    async def request_opt_in(self, input: types.RequestOptInInput, **options: Unpack[CallOptions]) -> types.SendResult:
        """Ask a recipient to confirm a topic: POST /v3/topics/{key}/opt-in."""
        return await asyncio.to_thread(self._client.request_opt_in, input, **options)

    async def request_review(self, input: types.RequestReviewInput, **options: Unpack[CallOptions]) -> types.ReviewResult:
        """Send a template for review: POST /v3/templates/{id}/reviews."""
        return await asyncio.to_thread(self._client.request_review, input, **options)

    async def reschedule_email(self, input: types.RescheduleEmailInput, **options: Unpack[CallOptions]) -> types.EmailResult:
        """Reschedule an email: PATCH /v3/emails/{id}."""
        return await asyncio.to_thread(self._client.reschedule_email, input, **options)

    async def reset_service_email(self, input: types.ResetServiceEmailInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Reset an email of the service: DELETE /v3/workspaces/{workspaceId}/service-emails/{kind}."""
        return await asyncio.to_thread(self._client.reset_service_email, input, **options)

    async def resolve_comment(self, input: types.ResolveCommentInput, **options: Unpack[CallOptions]) -> types.CommentThreadResult:
        """Resolve or reopen a thread: POST /v3/templates/{id}/comments/{commentId}/resolve."""
        return await asyncio.to_thread(self._client.resolve_comment, input, **options)

    async def restore_template_version(self, input: types.RestoreTemplateVersionInput, **options: Unpack[CallOptions]) -> types.SavedTemplateResult:
        """Restore a version: POST /v3/templates/{id}/versions/{versionId}/restore."""
        return await asyncio.to_thread(self._client.restore_template_version, input, **options)

    async def restore_templates(self, input: types.TemplateIdsBody, **options: Unpack[CallOptions]) -> types.TemplateIdsResult:
        """Restore deleted templates: POST /v3/templates/restore."""
        return await asyncio.to_thread(self._client.restore_templates, input, **options)

    async def resume_broadcast(self, input: types.ResumeBroadcastInput, **options: Unpack[CallOptions]) -> types.BroadcastResult:
        """Resume a broadcast: POST /v3/broadcasts/{id}/resume."""
        return await asyncio.to_thread(self._client.resume_broadcast, input, **options)

    async def retry_ai_credit_delivery(self, input: types.RetryAiCreditDeliveryInput, **options: Unpack[CallOptions]) -> types.RetryAiCreditDeliveryResult:
        """Retry an AI credit delivery: POST /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry."""
        return await asyncio.to_thread(self._client.retry_ai_credit_delivery, input, **options)

    async def revoke_preview_link(self, input: types.RevokePreviewLinkInput, **options: Unpack[CallOptions]) -> types.Deleted:
        """Revoke a preview link: DELETE /v3/templates/{id}/preview-links/{linkId}."""
        return await asyncio.to_thread(self._client.revoke_preview_link, input, **options)

    async def revoke_project_key(self, input: types.RevokeProjectKeyInput, **options: Unpack[CallOptions]) -> types.ProjectKeyResult:
        """Revoke a project key: DELETE /v3/keys/{id}."""
        return await asyncio.to_thread(self._client.revoke_project_key, input, **options)

    async def rotate_ai_credit_secret(self, input: types.RotateAiCreditSecretInput, **options: Unpack[CallOptions]) -> types.RotateAiCreditSecretResult:
        """Rotate the AI credit signing secret: POST /v3/projects/{id}/ai-credits/settings/rotate-secret."""
        return await asyncio.to_thread(self._client.rotate_ai_credit_secret, input, **options)

    async def rotate_webhook_secret(self, input: types.RotateWebhookSecretInput, **options: Unpack[CallOptions]) -> types.RotateWebhookSecretResult:
        """Prepare a new webhook secret: POST /v3/webhooks/{id}/rotate-secret."""
        return await asyncio.to_thread(self._client.rotate_webhook_secret, input, **options)

    async def send_batch(self, input: types.SendBatchBody, **options: Unpack[CallOptions]) -> types.SendBatchResult:
        """Send up to 1,000 emails: POST /v3/emails/batch."""
        return await asyncio.to_thread(self._client.send_batch, input, **options)

    async def send_email(self, input: types.SendEmailBody, **options: Unpack[CallOptions]) -> types.SendEmailResult:
        """Send an email: POST /v3/emails."""
        return await asyncio.to_thread(self._client.send_email, input, **options)

    async def send_template(self, input: types.SendTemplateBody, **options: Unpack[CallOptions]) -> types.SendResult:
        """Send an email from a template: POST /v3/emails/template."""
        return await asyncio.to_thread(self._client.send_template, input, **options)

    async def set_receiving(self, input: types.SetReceivingInput, **options: Unpack[CallOptions]) -> types.ReceivingResult:
        """Receive email at a domain: PUT /v3/domains/{id}/receiving."""
        return await asyncio.to_thread(self._client.set_receiving, input, **options)

    async def set_tracking(self, input: types.SetTrackingInput, **options: Unpack[CallOptions]) -> types.TrackingResult:
        """Set the tracking host of a domain: PUT /v3/domains/{id}/tracking."""
        return await asyncio.to_thread(self._client.set_tracking, input, **options)

    async def set_warm_up(self, input: types.SetWarmUpInput, **options: Unpack[CallOptions]) -> types.WarmUpResult:
        """Start the warm-up of a domain: PUT /v3/domains/{id}/warm-up."""
        return await asyncio.to_thread(self._client.set_warm_up, input, **options)

    async def simple_to_full(self, input: types.SimpleToFullBody, **options: Unpack[CallOptions]) -> types.ConvertedDesignResult:
        """Convert a Simple design to Full: POST /v3/templates/convert/simple-to-full."""
        return await asyncio.to_thread(self._client.simple_to_full, input, **options)

    async def start_brand_update(self, input: types.StartBrandUpdateBody | None = None, **options: Unpack[CallOptions]) -> types.BrandUpdateResult:
        """Update templates to the brand kit: POST /v3/brand/updates."""
        return await asyncio.to_thread(self._client.start_brand_update, input, **options)

    async def stop_receiving(self, input: types.StopReceivingInput, **options: Unpack[CallOptions]) -> types.ReceivingResult:
        """Stop receiving email at a domain: DELETE /v3/domains/{id}/receiving."""
        return await asyncio.to_thread(self._client.stop_receiving, input, **options)

    async def stop_warm_up(self, input: types.StopWarmUpInput, **options: Unpack[CallOptions]) -> types.WarmUpResult:
        """End the warm-up of a domain: DELETE /v3/domains/{id}/warm-up."""
        return await asyncio.to_thread(self._client.stop_warm_up, input, **options)

    async def suppress_address(self, input: types.SuppressionQuery, **options: Unpack[CallOptions]) -> types.SuppressionResult:
        """Suppress an address: POST /v3/emails/suppressions."""
        return await asyncio.to_thread(self._client.suppress_address, input, **options)

    async def sync_block(self, input: types.SyncBlockInput, **options: Unpack[CallOptions]) -> types.SyncBlockResult:
        """Update the copies of a block in templates: POST /v3/blocks/{id}/sync."""
        return await asyncio.to_thread(self._client.sync_block, input, **options)

    async def test_service_email(self, input: types.TestServiceEmailInput, **options: Unpack[CallOptions]) -> types.ServiceEmailTestResult:
        """Send yourself a test of an email of the service: POST /v3/workspaces/{workspaceId}/service-emails/{kind}/test."""
        return await asyncio.to_thread(self._client.test_service_email, input, **options)

    async def test_webhook(self, input: types.TestWebhookInput, **options: Unpack[CallOptions]) -> types.DeliveryResult:
        """Send a test event: POST /v3/webhooks/{id}/test."""
        return await asyncio.to_thread(self._client.test_webhook, input, **options)

    async def text_to_paragraph(self, input: types.TextToParagraphBody, **options: Unpack[CallOptions]) -> types.TextToParagraphResult:
        """Convert legacy text blocks to paragraph blocks: POST /v3/templates/convert/text-to-paragraph."""
        return await asyncio.to_thread(self._client.text_to_paragraph, input, **options)

    async def unsuppress_address(self, input: types.UnsuppressAddressInput, **options: Unpack[CallOptions]) -> types.UnsuppressResult:
        """Remove a suppression: DELETE /v3/emails/suppressions."""
        return await asyncio.to_thread(self._client.unsuppress_address, input, **options)

    async def update_ai_credit_settings(self, input: types.UpdateAiCreditSettingsInput, **options: Unpack[CallOptions]) -> types.UpdatedAiCreditSettings:
        """Update the AI credit settings: PUT /v3/projects/{id}/ai-credits/settings."""
        return await asyncio.to_thread(self._client.update_ai_credit_settings, input, **options)

    async def update_block(self, input: types.UpdateBlockInput, **options: Unpack[CallOptions]) -> types.BlockResult:
        """Update a block: PATCH /v3/blocks/{id}."""
        return await asyncio.to_thread(self._client.update_block, input, **options)

    async def update_comment(self, input: types.UpdateCommentInput, **options: Unpack[CallOptions]) -> types.CommentThreadResult:
        """Edit a comment: PATCH /v3/templates/{id}/comments/{commentId}."""
        return await asyncio.to_thread(self._client.update_comment, input, **options)

    async def update_domain(self, input: types.UpdateDomainInput, **options: Unpack[CallOptions]) -> types.DomainResult:
        """Change the settings of a sender domain: PATCH /v3/domains/{id}."""
        return await asyncio.to_thread(self._client.update_domain, input, **options)

    async def update_email_settings(self, input: types.UpdateEmailSettingsBody | None = None, **options: Unpack[CallOptions]) -> types.EmailSettingsResult:
        """Update email settings: PATCH /v3/emails/settings."""
        return await asyncio.to_thread(self._client.update_email_settings, input, **options)

    async def update_folder(self, input: types.UpdateFolderInput, **options: Unpack[CallOptions]) -> types.FolderResult:
        """Rename a template folder: PATCH /v3/template-folders/{id}."""
        return await asyncio.to_thread(self._client.update_folder, input, **options)

    async def update_member(self, input: types.UpdateMemberInput, **options: Unpack[CallOptions]) -> types.MemberResult:
        """Change a member’s role: PATCH /v3/workspaces/{workspaceId}/members/{userId}."""
        return await asyncio.to_thread(self._client.update_member, input, **options)

    async def update_notice_settings(self, input: types.UpdateNoticeSettingsInput, **options: Unpack[CallOptions]) -> types.NoticeSettingsResult:
        """Choose which notices you are mailed about: PUT /v3/notice-settings."""
        return await asyncio.to_thread(self._client.update_notice_settings, input, **options)

    async def update_project(self, input: types.UpdateProjectInput, **options: Unpack[CallOptions]) -> types.ManagedProjectResult:
        """Rename, suspend, archive or restore a project: PATCH /v3/workspaces/{workspaceId}/projects/{projectId}."""
        return await asyncio.to_thread(self._client.update_project, input, **options)

    async def update_project_key(self, input: types.UpdateProjectKeyInput, **options: Unpack[CallOptions]) -> types.ProjectKeyResult:
        """Change the networks and the hourly limit of a project key: PATCH /v3/keys/{id}."""
        return await asyncio.to_thread(self._client.update_project_key, input, **options)

    async def update_service_email(self, input: types.UpdateServiceEmailInput, **options: Unpack[CallOptions]) -> types.SavedServiceEmailResult:
        """Customize an email of the service: PUT /v3/workspaces/{workspaceId}/service-emails/{kind}."""
        return await asyncio.to_thread(self._client.update_service_email, input, **options)

    async def update_template(self, input: types.UpdateTemplateInput, **options: Unpack[CallOptions]) -> types.SavedTemplateResult:
        """Update a template: PATCH /v3/templates/{id}."""
        return await asyncio.to_thread(self._client.update_template, input, **options)

    async def update_topic(self, input: types.UpdateTopicInput, **options: Unpack[CallOptions]) -> types.TopicResult:
        """Update a topic: PATCH /v3/topics/{key}."""
        return await asyncio.to_thread(self._client.update_topic, input, **options)

    async def update_webhook(self, input: types.UpdateWebhookInput, **options: Unpack[CallOptions]) -> types.WebhookResult:
        """Change an email webhook: PATCH /v3/webhooks/{id}."""
        return await asyncio.to_thread(self._client.update_webhook, input, **options)

    async def update_workspace(self, input: types.UpdateWorkspaceInput, **options: Unpack[CallOptions]) -> types.ManagedWorkspaceResult:
        """Rename, suspend, archive or restore a workspace, or require single sign-on: PATCH /v3/workspaces/{workspaceId}."""
        return await asyncio.to_thread(self._client.update_workspace, input, **options)

    async def upload_domain_report(self, input: types.UploadDomainReportInput, **options: Unpack[CallOptions]) -> types.UploadDomainReportResult:
        """Upload a DMARC or TLS report: POST /v3/domains/{id}/reports."""
        return await asyncio.to_thread(self._client.upload_domain_report, input, **options)

    async def validate_design(self, input: types.ValidateDesignBody, **options: Unpack[CallOptions]) -> types.ValidateDesignResult:
        """Validate a design: POST /v3/templates/validate."""
        return await asyncio.to_thread(self._client.validate_design, input, **options)

    async def verify_domain(self, input: types.VerifyDomainInput, **options: Unpack[CallOptions]) -> types.VerifyDomainResult:
        """Verify a sender domain: POST /v3/domains/{id}/verify."""
        return await asyncio.to_thread(self._client.verify_domain, input, **options)
