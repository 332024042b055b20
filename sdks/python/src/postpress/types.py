# Written by scripts/generate-sdks.ts from the OpenAPI document.
"""What operations take and answer."""

from __future__ import annotations

from typing import Any, Literal, Required, TypedDict

ActivateWebhookSecretInput = TypedDict(
    "ActivateWebhookSecretInput",
    {
        "id": "Required[str | int]",
        "secret": "Required[str]",
    },
    total=False,
)

ActivateWebhookSecretResult = TypedDict(
    "ActivateWebhookSecretResult",
    {
        "data": "Required[ActivateWebhookSecretResultData]",
    },
    total=False,
)

ActivateWebhookSecretResultData = TypedDict(
    "ActivateWebhookSecretResultData",
    {
        "activated": "Required[bool]",
    },
    total=False,
)

AddDomainBody = TypedDict(
    "AddDomainBody",
    {
        # The part after the @ of sender addresses. International names in Unicode or A-labels.
        "domain": "Required[str]",
    },
    total=False,
)

AddListRecipientsInput = TypedDict(
    "AddListRecipientsInput",
    {
        "id": "Required[str | int]",
        "recipients": "Required[list[AddListRecipientsInputRecipientsItem]]",
    },
    total=False,
)

AddListRecipientsInputRecipientsItem = TypedDict(
    "AddListRecipientsInputRecipientsItem",
    {
        # An email address without a name, case-insensitive.
        "email": "Required[str]",
        # Name → value, as in `variables` of a template. Up to 10,000 bytes of JSON.
        "variables": "dict[str, Any]",
        # BCP 47 tag of the language in which a broadcast is sent to this recipient, where its template has it or a fallback: `de-AT`, else `de`, else that of the design. Default: the one it has.
        "language": "str",
    },
    total=False,
)

AddListRecipientsResult = TypedDict(
    "AddListRecipientsResult",
    {
        "data": "Required[AddListRecipientsResultData]",
    },
    total=False,
)

AddListRecipientsResultData = TypedDict(
    "AddListRecipientsResultData",
    {
        # Addresses that the list did not have.
        "added": "Required[int]",
        # Addresses that it had, with their new variables.
        "updated": "Required[int]",
        # Entries for an address that an earlier one has, too: their variables are merged, the last value counts.
        "duplicates": "Required[int]",
    },
    total=False,
)

AddMemberInput = TypedDict(
    "AddMemberInput",
    {
        "workspaceId": "Required[str | int]",
        "email": "Required[str]",
        "role": 'Required[Literal["viewer", "editor", "admin", "owner"]]',
    },
    total=False,
)

AiCreditAttemptList = TypedDict(
    "AiCreditAttemptList",
    {
        "attempts": "Required[list[AiCreditAttemptListAttemptsItem]]",
        "total": "Required[int]",
    },
    total=False,
)

AiCreditAttemptListAttemptsItem = TypedDict(
    "AiCreditAttemptListAttemptsItem",
    {
        "attempt": "Required[int]",
        "status_code": "Required[int | None]",
        "error": "Required[str | None]",
        "attempted_at": "Required[str]",
    },
    total=False,
)

AiCreditBalance = TypedDict(
    "AiCreditBalance",
    {
        # False if the plan has no cap; then `total` and `remaining` are 0.
        "is_capped": "Required[bool]",
        # Credits of the period, by the workspace’s plan.
        "credits_total": "Required[int]",
        # Credits that all projects of the workspace used in the period.
        "credits_used": "Required[int]",
        "credits_remaining": "Required[int]",
        "reset_date": "Required[str | None]",
    },
    total=False,
)

AiCreditDeliveryList = TypedDict(
    "AiCreditDeliveryList",
    {
        "deliveries": "Required[list[AiCreditDeliveryListDeliveriesItem]]",
        "total": "Required[int]",
    },
    total=False,
)

AiCreditDeliveryListDeliveriesItem = TypedDict(
    "AiCreditDeliveryListDeliveriesItem",
    {
        "id": "Required[str]",
        "event": 'Required[Literal["ai.credits.usage_recorded", "ai.credits.threshold_reached", "ai.credits.exhausted"]]',
        "status": 'Required[Literal["pending", "delivered", "failed"]]',
        "attempts": "Required[int]",
        "last_status_code": "Required[int | None]",
        "end_user_id": "Required[str | None]",
        "created_at": "Required[str]",
        "delivered_at": "Required[str | None]",
        "payload": "Required[dict[str, Any]]",
    },
    total=False,
)

AiCreditSettings = TypedDict(
    "AiCreditSettings",
    {
        "exhaustion_behavior": 'Required[Literal["disable", "show_error"]]',
        # Percentages of the credits at which `ai.credits.threshold_reached` is sent.
        "threshold_alerts": "Required[list[int]]",
        "webhook_url": "Required[str | None]",
        "has_signing_secret": "Required[bool]",
    },
    total=False,
)

AiCreditUsage = TypedDict(
    "AiCreditUsage",
    {
        # Totals of all rows that match the filters, not only of this page.
        "total_credits_used": "Required[int]",
        # Number of rows that match.
        "total": "Required[int]",
        "breakdown": "Required[list[AiCreditUsageBreakdownItem]]",
    },
    total=False,
)

AiCreditUsageBreakdownItem = TypedDict(
    "AiCreditUsageBreakdownItem",
    {
        "end_user_id": "Required[str | None]",
        "feature_type": 'Required[Literal["full_template_gen", "block_edit", "html_import", "image_import", "image_generation", "image_edit"]]',
        "credits": "Required[int]",
    },
    total=False,
)

AnchorSchema = TypedDict(
    "AnchorSchema",
    {
        # The `id` of a node of the design, or the `_meta.htmlID` of one without an id.
        "block": "str",
        # A range of the block’s plain text: the quoted words and their offset. If the text has changed, the nearest occurrence is used.
        "quote": "AnchorSchemaQuote",
        # A point, as fractions of the box of the block or page.
        "point": "AnchorSchemaPoint",
    },
    total=False,
)

AnchorSchemaPoint = TypedDict(
    "AnchorSchemaPoint",
    {
        "x": "Required[float]",
        "y": "Required[float]",
    },
    total=False,
)

AnchorSchemaQuote = TypedDict(
    "AnchorSchemaQuote",
    {
        "text": "Required[str]",
        "start": "Required[int]",
    },
    total=False,
)

AnswerReviewInput = TypedDict(
    "AnswerReviewInput",
    {
        "id": "Required[str | int]",
        "reviewId": "Required[str | int]",
        "verdict": 'Required[Literal["approved", "changes_requested"]]',
        # Plain text.
        "text": "str",
    },
    total=False,
)

AuditRecordListResult = TypedDict(
    "AuditRecordListResult",
    {
        "data": "Required[list[AuditRecordListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
        # With `total=true`: how many entries match. Null if counting takes too long, as with some searches.
        "total": "ListTotal | None",
    },
    total=False,
)

AuditRecordListResultDataItem = TypedDict(
    "AuditRecordListResultDataItem",
    {
        "id": "Required[str]",
        "at": "Required[str]",
        "actor": "Required[AuditRecordListResultDataItemActor]",
        "action": 'Required[Literal["workspace.created", "workspace.changed", "workspace.move_started", "workspace.move_ended", "workspace.arrived", "plan.changed", "member.added", "member.changed", "member.removed", "project.created", "project.changed", "storage.changed", "storage.removed", "editor_settings.changed", "embed_settings.changed", "embed_secret.created", "brand.changed", "brand.applied", "key.created", "key.changed", "key.revoked", "token.created", "token.revoked", "app.connected", "app.disconnected", "domain.added", "domain.changed", "domain.deleted", "domain.keys_rotated", "domain.receiving_changed", "domain.report_uploaded", "domain.tracking_changed", "domain.warm_up_changed", "email.retried", "email.domain_retried", "suppressions.imported", "sending.resumed", "console.set_up", "sign_in.succeeded", "sign_in.failed", "user.changed", "password.changed", "password_link.created", "second_factor.enabled", "second_factor.removed", "backup_codes.renewed", "passkey.added", "passkey.renamed", "passkey.removed", "address_change.requested", "address_change.canceled", "invitation.created", "invitation.resent", "invitation.revoked", "invitation.accepted", "invitation.declined", "template.created", "template.changed", "template.deleted", "review.requested", "review.answered", "review.rule_changed", "preview_link.created", "preview_link.revoked", "service_email.changed", "service_email.reset", "operation.called"]]',
        "subjectId": "Required[str]",
        "projectId": "Required[int | None]",
        "requestId": "Required[str | None]",
        "before": "Required[dict[str, Any] | None]",
        "after": "Required[dict[str, Any] | None]",
    },
    total=False,
)

AuditRecordListResultDataItemActor = TypedDict(
    "AuditRecordListResultDataItemActor",
    {
        "kind": 'Required[Literal["user", "token", "key", "editor", "command-line", "system"]]',
        "id": "Required[str | None]",
        "name": "Required[str]",
        "address": "Required[str | None]",
    },
    total=False,
)

AuthorSchema = TypedDict(
    "AuthorSchema",
    {
        "kind": 'Required[Literal["user", "token", "key", "editor", "command-line", "sync", "brand", "system", "guest"]]',
        "id": "Required[str | None]",
        # For display.
        "name": "Required[str]",
    },
    total=False,
)

BatchEmail = TypedDict(
    "BatchEmail",
    {
        # An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings.
        "from": "Required[str]",
        # An address without a name. Recipients at `postpress.test` force an outcome, such as `bounced@postpress.test`.
        "to": "Required[list[str]]",
        # Must be empty: one recipient a request.
        "cc": "list[str]",
        # Must be empty: one recipient a request.
        "bcc": "list[str]",
        # An address without a name.
        "replyTo": "str",
        # What it answers: the id of a received email of the project, or a Message-ID in angle brackets. The email gets In-Reply-To and References, and `Re: ` before its subject unless it begins with that.
        "inReplyTo": "str",
        # The plain text version. Default: generated from the HTML.
        "text": "str",
        # Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen.
        "tags": "dict[str, str]",
        # Up to 9 named X-…, printable ASCII: name up to 126 characters, name and value together up to 996. Reserved: X-Postpress-*, X-SES-*, X-SMTPAPI*, X-SG-*, X-MC-*, X-Mailgun-*, X-PM-*, X-MJ-*, X-Mailjet-*, X-MSYS-*, X-Mailin-*, X-Sib-*.
        "headers": "dict[str, str]",
        "attachments": "list[BatchEmailAttachmentsItem]",
        # ISO 8601 with its zone, up to 30 days after the email is accepted: `2030-01-31T09:00:00+01:00`.
        "scheduledAt": "str",
        # The key of the topic that its recipient can leave: the email carries the links to do so, and is refused after an unsubscribe. Leave it out for receipts, password resets and the like: they are never held back by an unsubscribe.
        "topic": "str",
        # false: for codes and links. HTML, text, attachments, headers and the subject are deleted in the transaction of the final status and not shown before; history, events and responses have the subject `(not stored)`. Default true.
        "storeContent": "bool",
        # `transactional` emails leave before `broadcast` ones. Default: `transactional`; in a batch, `broadcast`.
        "stream": 'Literal["transactional", "broadcast"]',
        # This, `templateId`, or `text` alone, from which it is made.
        "html": "str",
        # A single line without control characters. Direction marks are allowed.
        "subject": "str",
        "templateId": "str",
        # Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic.
        "variables": "dict[str, Any]",
        # Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design.
        "language": "str",
        # BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`.
        "locale": "str",
        # IANA time zone for its dates. Default UTC.
        "timeZone": "str",
        # IDs of shared attachments of the batch, added after those of the email.
        "sharedAttachments": "list[str]",
        # Idempotency key of this email. It is accepted once within 24 hours.
        "idempotencyKey": "str",
    },
    total=False,
)

BatchEmailAttachmentsItem = TypedDict(
    "BatchEmailAttachmentsItem",
    {
        # Up to 255 octets, without slashes, backslashes and controls. Programs, such as `.exe` and `.js`, are refused: see the limits.
        "filename": "Required[str]",
        # Media type of the file. Default: by the extension of `filename`. Any but `multipart/…` and those of programs.
        "contentType": "str",
        # For an inline image: the HTML shows it by `<img src="cid:…">`. Printable ASCII without blanks and angle brackets. If the HTML does not name it, it is an attachment like others.
        "contentId": "str",
        # Base64 (RFC 4648, 4) with its padding, without line breaks.
        "content": "str",
        # Instead of `content`: a public http or https URL, fetched before the email is accepted.
        "url": "str",
    },
    total=False,
)

BlockListResult = TypedDict(
    "BlockListResult",
    {
        "data": "Required[list[BlockListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

BlockListResultDataItem = TypedDict(
    "BlockListResultDataItem",
    {
        "id": "Required[str]",
        "userId": "Required[str | None]",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        # Empty if it was saved without one.
        "name": "Required[str]",
        "description": "Required[str]",
        "category": "Required[str]",
        "tags": "Required[list[str]]",
        "thumbnailUrl": "Required[str | None]",
        "syncId": "Required[str | None]",
        "isSyncEnabled": "Required[bool]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "data": "dict[str, Any]",
    },
    total=False,
)

BlockResult = TypedDict(
    "BlockResult",
    {
        "data": "Required[BlockResultData]",
    },
    total=False,
)

BlockResultData = TypedDict(
    "BlockResultData",
    {
        "id": "Required[str]",
        "userId": "Required[str | None]",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        "name": "Required[str]",
        # What it is for, as plain text.
        "description": "Required[str]",
        "category": "Required[str]",
        "tags": "Required[list[str]]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "data": "Required[dict[str, Any]]",
        "thumbnailUrl": "Required[str | None]",
        "syncId": "Required[str | None]",
        "isSyncEnabled": "Required[bool]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

BrandCheckResult = TypedDict(
    "BrandCheckResult",
    {
        "data": "Required[BrandCheckResultData]",
    },
    total=False,
)

BrandCheckResultData = TypedDict(
    "BrandCheckResultData",
    {
        # Texts that fall below AA contrast.
        "contrast": "Required[list[BrandCheckResultDataContrastItem]]",
        # Templates that use these styles, at most 1,000.
        "templatesConcerned": "Required[list[BrandCheckResultDataTemplatesConcernedItem]]",
        "templatesUsingBrand": "Required[int]",
        # Templates that use a changed style, at most 1,000.
        "templatesChanged": "Required[list[BrandCheckResultDataTemplatesChangedItem]]",
        # Changed colors, with the number of templates that contain each.
        "replacedColors": "Required[list[BrandCheckResultDataReplacedColorsItem]]",
        # Templates that were not searched for these colors: those after the first 128 MB of designs.
        "templatesNotSearched": "Required[int]",
    },
    total=False,
)

BrandCheckResultDataContrastItem = TypedDict(
    "BrandCheckResultDataContrastItem",
    {
        # Path of the color in the kit, such as `textStyles.body.color`.
        "path": "Required[str]",
        # ID of the style, as in `_styleGuide`.
        "style": "Required[str]",
        "label": "Required[str]",
        # Whether the text lacks contrast in light or in dark mode.
        "colorScheme": 'Required[Literal["light"] | Literal["dark"]]',
        "foreground": "Required[str]",
        "background": "Required[str]",
        "ratio": "Required[float]",
        # Required by WCAG 2.2 AA.
        "needed": "Required[float]",
    },
    total=False,
)

BrandCheckResultDataReplacedColorsItem = TypedDict(
    "BrandCheckResultDataReplacedColorsItem",
    {
        "from": "Required[str]",
        "to": "Required[str]",
        "templates": "Required[int]",
    },
    total=False,
)

BrandCheckResultDataTemplatesChangedItem = TypedDict(
    "BrandCheckResultDataTemplatesChangedItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
    },
    total=False,
)

BrandCheckResultDataTemplatesConcernedItem = TypedDict(
    "BrandCheckResultDataTemplatesConcernedItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
    },
    total=False,
)

BrandKitSchema = TypedDict(
    "BrandKitSchema",
    {
        "colors": "Required[list[BrandKitSchemaColorsItem]]",
        "roles": "Required[BrandKitSchemaRoles]",
        "fonts": "Required[list[BrandKitSchemaFontsItem]]",
        "textStyles": "Required[BrandKitSchemaTextStyles]",
        "buttons": "Required[list[BrandKitSchemaButtonsItem]]",
        "link": "Required[BrandKitSchemaLink]",
        "logo": "Required[BrandKitSchemaLogo | None]",
        "spacing": "Required[BrandKitSchemaSpacing]",
    },
    total=False,
)

BrandKitSchemaButtonsItem = TypedDict(
    "BrandKitSchemaButtonsItem",
    {
        # Unique in its list.
        "id": "Required[str]",
        "name": "Required[str]",
        "background": "Required[str | None]",
        # ID of a color of the kit.
        "color": "Required[str]",
        "borderColor": "Required[str | None]",
        "borderWidthPx": "Required[int]",
        "radiusPx": "Required[int]",
        "paddingYPx": "Required[int]",
        "paddingXPx": "Required[int]",
        "font": "Required[str | None]",
        "fontSizePx": "Required[int]",
        "fontWeight": "Required[int]",
    },
    total=False,
)

BrandKitSchemaColorsItem = TypedDict(
    "BrandKitSchemaColorsItem",
    {
        # Unique in its list.
        "id": "Required[str]",
        "name": "Required[str]",
        # `#rrggbb`.
        "value": "Required[str]",
        # In dark mode. Absent: styles of the kit set no dark color here.
        "dark": "str",
    },
    total=False,
)

BrandKitSchemaFontsItem = TypedDict(
    "BrandKitSchemaFontsItem",
    {
        # Unique in its list.
        "id": "Required[str]",
        # The family, without quotes.
        "name": "Required[str]",
        # Fallback families, such as `Arial, sans-serif`.
        "fallback": "Required[str]",
        "url": "Required[str | None]",
        "weights": "Required[list[int]]",
    },
    total=False,
)

BrandKitSchemaLink = TypedDict(
    "BrandKitSchemaLink",
    {
        "color": "Required[str | None]",
        "hoverColor": "Required[str | None]",
        "underline": "Required[bool]",
    },
    total=False,
)

BrandKitSchemaLogo = TypedDict(
    "BrandKitSchemaLogo",
    {
        "url": "Required[str]",
        # The logo in dark mode; absent: the same.
        "darkUrl": "str",
        "alt": "Required[str]",
        "widthPx": "Required[int]",
        "href": "Required[str]",
    },
    total=False,
)

BrandKitSchemaRoles = TypedDict(
    "BrandKitSchemaRoles",
    {
        "primary": "Required[str | None]",
        "accent": "Required[str | None]",
        "background": "Required[str | None]",
        "surface": "Required[str | None]",
        "text": "Required[str | None]",
        "muted": "Required[str | None]",
    },
    total=False,
)

BrandKitSchemaSpacing = TypedDict(
    "BrandKitSchemaSpacing",
    {
        "contentWidthPx": "Required[int]",
        # Above and below a section.
        "rowPx": "Required[int]",
    },
    total=False,
)

BrandKitSchemaTextStyles = TypedDict(
    "BrandKitSchemaTextStyles",
    {
        "heading1": "Required[BrandKitSchemaTextStylesHeading1]",
        "heading2": "Required[BrandKitSchemaTextStylesHeading2]",
        "heading3": "Required[BrandKitSchemaTextStylesHeading3]",
        "heading4": "Required[BrandKitSchemaTextStylesHeading4]",
        "body": "Required[BrandKitSchemaTextStylesBody]",
        "small": "Required[BrandKitSchemaTextStylesSmall]",
    },
    total=False,
)

BrandKitSchemaTextStylesBody = TypedDict(
    "BrandKitSchemaTextStylesBody",
    {
        "font": "Required[str | None]",
        "color": "Required[str | None]",
        "fontSizePx": "Required[int]",
        "fontWeight": "Required[int]",
        "lineHeightPercent": "Required[int]",
        "letterSpacingPx": "Required[float]",
    },
    total=False,
)

BrandKitSchemaTextStylesHeading1 = TypedDict(
    "BrandKitSchemaTextStylesHeading1",
    {
        "font": "Required[str | None]",
        "color": "Required[str | None]",
        "fontSizePx": "Required[int]",
        "fontWeight": "Required[int]",
        "lineHeightPercent": "Required[int]",
        "letterSpacingPx": "Required[float]",
    },
    total=False,
)

BrandKitSchemaTextStylesHeading2 = TypedDict(
    "BrandKitSchemaTextStylesHeading2",
    {
        "font": "Required[str | None]",
        "color": "Required[str | None]",
        "fontSizePx": "Required[int]",
        "fontWeight": "Required[int]",
        "lineHeightPercent": "Required[int]",
        "letterSpacingPx": "Required[float]",
    },
    total=False,
)

BrandKitSchemaTextStylesHeading3 = TypedDict(
    "BrandKitSchemaTextStylesHeading3",
    {
        "font": "Required[str | None]",
        "color": "Required[str | None]",
        "fontSizePx": "Required[int]",
        "fontWeight": "Required[int]",
        "lineHeightPercent": "Required[int]",
        "letterSpacingPx": "Required[float]",
    },
    total=False,
)

BrandKitSchemaTextStylesHeading4 = TypedDict(
    "BrandKitSchemaTextStylesHeading4",
    {
        "font": "Required[str | None]",
        "color": "Required[str | None]",
        "fontSizePx": "Required[int]",
        "fontWeight": "Required[int]",
        "lineHeightPercent": "Required[int]",
        "letterSpacingPx": "Required[float]",
    },
    total=False,
)

BrandKitSchemaTextStylesSmall = TypedDict(
    "BrandKitSchemaTextStylesSmall",
    {
        "font": "Required[str | None]",
        "color": "Required[str | None]",
        "fontSizePx": "Required[int]",
        "fontWeight": "Required[int]",
        "lineHeightPercent": "Required[int]",
        "letterSpacingPx": "Required[float]",
    },
    total=False,
)

BrandProposalResult = TypedDict(
    "BrandProposalResult",
    {
        "data": "Required[BrandProposalResultData]",
    },
    total=False,
)

BrandProposalResultData = TypedDict(
    "BrandProposalResultData",
    {
        "brand": "Required[BrandKitSchema]",
        # Images that may be the logo, most likely first.
        "logos": "Required[list[BrandProposalResultDataLogosItem]]",
        # What could not be read.
        "notes": "Required[list[str]]",
    },
    total=False,
)

BrandProposalResultDataLogosItem = TypedDict(
    "BrandProposalResultDataLogosItem",
    {
        "url": "Required[str]",
        "alt": "Required[str]",
    },
    total=False,
)

BrandResult = TypedDict(
    "BrandResult",
    {
        "data": "Required[BrandResultData]",
    },
    total=False,
)

BrandResultData = TypedDict(
    "BrandResultData",
    {
        "brand": "Required[BrandKitSchema]",
        "revision": "Required[int]",
        "updatedAt": "Required[str | None]",
    },
    total=False,
)

BrandUpdateResult = TypedDict(
    "BrandUpdateResult",
    {
        "data": "Required[BrandUpdateResultData]",
    },
    total=False,
)

BrandUpdateResultData = TypedDict(
    "BrandUpdateResultData",
    {
        "id": "Required[str]",
        "status": 'Required[Literal["queued", "running", "done", "failed"]]',
        "dryRun": "Required[bool]",
        "brandRevision": "Required[int]",
        # Templates to check: those that use styles of the brand, or all of them with `replaceColors`.
        "total": "Required[int]",
        # Templates checked so far.
        "done": "Required[int]",
        # Templates that changed, or would change in a dry run.
        "updated": "Required[int]",
        "skipped": "Required[list[BrandUpdateResultDataSkippedItem]]",
        # Templates in which more texts are below AA contrast than before.
        "lowContrast": "Required[list[BrandUpdateResultDataLowContrastItem]]",
        "startedBy": "Required[AuthorSchema]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

BrandUpdateResultDataLowContrastItem = TypedDict(
    "BrandUpdateResultDataLowContrastItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "texts": "Required[int]",
    },
    total=False,
)

BrandUpdateResultDataSkippedItem = TypedDict(
    "BrandUpdateResultDataSkippedItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "reason": 'Required[Literal["being_edited", "not_drawable"]]',
    },
    total=False,
)

BroadcastResult = TypedDict(
    "BroadcastResult",
    {
        "data": "Required[BroadcastResultData]",
    },
    total=False,
)

BroadcastResultData = TypedDict(
    "BroadcastResultData",
    {
        # For `GET /v3/emails?batchId=`, too.
        "id": "Required[str]",
        # Shown in the console and in the reasons why its emails wait.
        "name": "Required[str]",
        "listId": "Required[str]",
        # An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings.
        "from": "Required[str]",
        # An address without a name.
        "replyTo": "str",
        # It is sent as it is when the broadcast begins.
        "templateId": "Required[str]",
        # May contain merge tags. Default: the name of the template.
        "subject": "str",
        # The key of the topic that recipients can leave.
        "topic": "Required[str]",
        # Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic.
        "variables": "dict[str, Any]",
        # Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design.
        "language": "str",
        # BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`.
        "locale": "str",
        # IANA time zone for its dates. Default UTC.
        "timeZone": "str",
        # Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen.
        "tags": "dict[str, str]",
        "state": 'Required[Literal["scheduled", "running", "paused", "sent", "canceled"]]',
        # `canary`: the first recipients get it; `watching`: their outcomes are watched; `sending`: all others get it.
        "phase": 'Required[Literal["canary", "watching", "sending"]]',
        "stoppedBy": 'Required[Literal["person", "rule", "fault"] | None]',
        "reason": "Required[str | None]",
        "canary": "Required[BroadcastResultDataCanary | None]",
        "hours": "Required[int | None]",
        "perHour": "Required[int | None]",
        # Of the list when it began; before that, at present. Those added later are left out.
        "recipients": "Required[int]",
        # Emails that were accepted.
        "accepted": "Required[int]",
        # Recipients whose email was refused, most of them suppressed.
        "skipped": "Required[int]",
        # How many of them by the error.
        "skippedBecause": "Required[dict[str, int]]",
        "statistics": "Required[BroadcastResultDataStatistics | None]",
        "scheduledAt": "Required[str | None]",
        "startedAt": "Required[str | None]",
        "endedAt": "Required[str | None]",
        "createdAt": "Required[str]",
    },
    total=False,
)

BroadcastResultDataCanary = TypedDict(
    "BroadcastResultDataCanary",
    {
        "percent": "Required[int]",
        "minutes": "Required[int]",
    },
    total=False,
)

BroadcastResultDataStatistics = TypedDict(
    "BroadcastResultDataStatistics",
    {
        # How many of its emails have each status.
        "statuses": "Required[BroadcastResultDataStatisticsStatuses]",
        # Emails that wait for another attempt.
        "deferred": "Required[int]",
        "opened": "Required[TrackedRange]",
        "clicked": "Required[TrackedRange]",
        "countedAt": "Required[str]",
    },
    total=False,
)

BroadcastResultDataStatisticsStatuses = TypedDict(
    "BroadcastResultDataStatisticsStatuses",
    {
        "queued": "Required[int]",
        "sending": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
        "failed": "Required[int]",
        "canceled": "Required[int]",
    },
    total=False,
)

BroadcastsResult = TypedDict(
    "BroadcastsResult",
    {
        "data": "Required[list[BroadcastsResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

BroadcastsResultDataItem = TypedDict(
    "BroadcastsResultDataItem",
    {
        # For `GET /v3/emails?batchId=`, too.
        "id": "Required[str]",
        # Shown in the console and in the reasons why its emails wait.
        "name": "Required[str]",
        "listId": "Required[str]",
        # An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings.
        "from": "Required[str]",
        # An address without a name.
        "replyTo": "str",
        # It is sent as it is when the broadcast begins.
        "templateId": "Required[str]",
        # May contain merge tags. Default: the name of the template.
        "subject": "str",
        # The key of the topic that recipients can leave.
        "topic": "Required[str]",
        # Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic.
        "variables": "dict[str, Any]",
        # Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design.
        "language": "str",
        # BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`.
        "locale": "str",
        # IANA time zone for its dates. Default UTC.
        "timeZone": "str",
        # Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen.
        "tags": "dict[str, str]",
        "state": 'Required[Literal["scheduled", "running", "paused", "sent", "canceled"]]',
        # `canary`: the first recipients get it; `watching`: their outcomes are watched; `sending`: all others get it.
        "phase": 'Required[Literal["canary", "watching", "sending"]]',
        "stoppedBy": 'Required[Literal["person", "rule", "fault"] | None]',
        "reason": "Required[str | None]",
        "canary": "Required[BroadcastsResultDataItemCanary | None]",
        "hours": "Required[int | None]",
        "perHour": "Required[int | None]",
        # Of the list when it began; before that, at present. Those added later are left out.
        "recipients": "Required[int]",
        # Emails that were accepted.
        "accepted": "Required[int]",
        # Recipients whose email was refused, most of them suppressed.
        "skipped": "Required[int]",
        # How many of them by the error.
        "skippedBecause": "Required[dict[str, int]]",
        "statistics": "Required[BroadcastsResultDataItemStatistics | None]",
        "scheduledAt": "Required[str | None]",
        "startedAt": "Required[str | None]",
        "endedAt": "Required[str | None]",
        "createdAt": "Required[str]",
    },
    total=False,
)

BroadcastsResultDataItemCanary = TypedDict(
    "BroadcastsResultDataItemCanary",
    {
        "percent": "Required[int]",
        "minutes": "Required[int]",
    },
    total=False,
)

BroadcastsResultDataItemStatistics = TypedDict(
    "BroadcastsResultDataItemStatistics",
    {
        # How many of its emails have each status.
        "statuses": "Required[BroadcastsResultDataItemStatisticsStatuses]",
        # Emails that wait for another attempt.
        "deferred": "Required[int]",
        "opened": "Required[TrackedRange]",
        "clicked": "Required[TrackedRange]",
        "countedAt": "Required[str]",
    },
    total=False,
)

BroadcastsResultDataItemStatisticsStatuses = TypedDict(
    "BroadcastsResultDataItemStatisticsStatuses",
    {
        "queued": "Required[int]",
        "sending": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
        "failed": "Required[int]",
        "canceled": "Required[int]",
    },
    total=False,
)

CancelBatchInput = TypedDict(
    "CancelBatchInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

CancelBatchResult = TypedDict(
    "CancelBatchResult",
    {
        "data": "Required[CancelBatchResultData]",
    },
    total=False,
)

CancelBatchResultData = TypedDict(
    "CancelBatchResultData",
    {
        # Emails canceled by this call.
        "canceled": "Required[int]",
    },
    total=False,
)

CancelBroadcastInput = TypedDict(
    "CancelBroadcastInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

CancelEmailInput = TypedDict(
    "CancelEmailInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

CapturedMessageListResult = TypedDict(
    "CapturedMessageListResult",
    {
        "data": "Required[list[CapturedMessageListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

CapturedMessageListResultDataItem = TypedDict(
    "CapturedMessageListResultDataItem",
    {
        "id": "Required[str]",
        "emailId": "Required[str]",
        "projectId": "Required[int]",
        "envelope": "Required[CapturedMessageListResultDataItemEnvelope]",
        "subject": "Required[str]",
        "capturedAt": "Required[str]",
    },
    total=False,
)

CapturedMessageListResultDataItemEnvelope = TypedDict(
    "CapturedMessageListResultDataItemEnvelope",
    {
        "from": "Required[str]",
        "to": "Required[str]",
    },
    total=False,
)

CapturedMessageResult = TypedDict(
    "CapturedMessageResult",
    {
        "data": "Required[CapturedMessageResultData]",
    },
    total=False,
)

CapturedMessageResultData = TypedDict(
    "CapturedMessageResultData",
    {
        "id": "Required[str]",
        "emailId": "Required[str]",
        "projectId": "Required[int]",
        "envelope": "Required[CapturedMessageResultDataEnvelope]",
        "subject": "Required[str]",
        "capturedAt": "Required[str]",
        "from": "Required[str | None]",
        "to": "Required[str | None]",
        "replyTo": "Required[str | None]",
        "messageId": "Required[str | None]",
        "headers": "Required[list[CapturedMessageResultDataHeadersItem]]",
        "html": "Required[str | None]",
        "text": "Required[str | None]",
        "attachments": "Required[list[CapturedMessageResultDataAttachmentsItem]]",
        "signatures": "Required[list[CapturedMessageResultDataSignaturesItem]]",
    },
    total=False,
)

CapturedMessageResultDataAttachmentsItem = TypedDict(
    "CapturedMessageResultDataAttachmentsItem",
    {
        "position": "Required[int]",
        "filename": "Required[str]",
        "contentType": "Required[str]",
        "bytes": "Required[int]",
    },
    total=False,
)

CapturedMessageResultDataEnvelope = TypedDict(
    "CapturedMessageResultDataEnvelope",
    {
        "from": "Required[str]",
        "to": "Required[str]",
    },
    total=False,
)

CapturedMessageResultDataHeadersItem = TypedDict(
    "CapturedMessageResultDataHeadersItem",
    {
        "name": "Required[str]",
        "value": "Required[str]",
    },
    total=False,
)

CapturedMessageResultDataSignaturesItem = TypedDict(
    "CapturedMessageResultDataSignaturesItem",
    {
        "domain": "Required[str]",
        "selector": "Required[str]",
        "algorithm": "Required[str]",
        # `pass` where it verifies with the key of its DNS record.
        "result": "Required[str]",
        "comment": "Required[str | None]",
    },
    total=False,
)

ChangePlanInput = TypedDict(
    "ChangePlanInput",
    {
        "workspaceId": "Required[str | int]",
        # free, team or self_hosted.
        "name": "Required[str]",
        "status": 'Literal["trialing", "active", "past_due", "canceled", "unpaid"] | None',
        "expiresAt": "str | None",
        # Overrides of the plan: feature → available.
        "features": "dict[str, bool]",
        # Overrides of the plan: limit → value; null for `ai_credits` means unlimited.
        "limits": "dict[str, float | None]",
    },
    total=False,
)

CheckBrandBody = TypedDict(
    "CheckBrandBody",
    {
        "brand": "Required[BrandKitSchema]",
    },
    total=False,
)

CheckSuppressionInput = TypedDict(
    "CheckSuppressionInput",
    {
        # An email address without a name, case-insensitive.
        "email": "Required[str]",
    },
    total=False,
)

CommentListResult = TypedDict(
    "CommentListResult",
    {
        "data": "Required[list[CommentThreadSchema]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

CommentSchema = TypedDict(
    "CommentSchema",
    {
        "id": "Required[str]",
        "author": "Required[AuthorSchema]",
        # Empty if the comment was deleted but has replies.
        "text": "Required[str]",
        "mentions": "Required[list[CommentSchemaMentionsItem]]",
        "createdAt": "Required[str]",
        "editedAt": "Required[str | None]",
        "deleted": "Required[bool]",
        # Whether the caller wrote it and may edit or delete it.
        "own": "Required[bool]",
    },
    total=False,
)

CommentSchemaMentionsItem = TypedDict(
    "CommentSchemaMentionsItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
    },
    total=False,
)

CommentThreadResult = TypedDict(
    "CommentThreadResult",
    {
        "data": "Required[CommentThreadSchema]",
    },
    total=False,
)

CommentThreadSchema = TypedDict(
    "CommentThreadSchema",
    {
        "id": "Required[str]",
        "anchor": "Required[AnchorSchema]",
        "resolved": "Required[bool]",
        "resolvedAt": "Required[str | None]",
        "resolvedBy": "Required[AuthorSchema | None]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
        # Number of unread comments by others.
        "unread": "Required[int]",
        "comments": "Required[list[CommentSchema]]",
    },
    total=False,
)

ConfigureInboxPreviewsInput = TypedDict(
    "ConfigureInboxPreviewsInput",
    {
        "id": "Required[str | int]",
        "inboxPreviews": "Required[ConfigureInboxPreviewsInputInboxPreviews]",
    },
    total=False,
)

ConfigureInboxPreviewsInputInboxPreviews = TypedDict(
    "ConfigureInboxPreviewsInputInboxPreviews",
    {
        "clients": "list[str] | None",
        "dataRegion": 'Literal["us", "eu"] | None',
    },
    total=False,
)

ConvertedDesignResult = TypedDict(
    "ConvertedDesignResult",
    {
        "success": "Required[bool]",
        "data": "Required[TextToParagraphBody]",
    },
    total=False,
)

CountWebhookDeliveriesInput = TypedDict(
    "CountWebhookDeliveriesInput",
    {
        "id": "Required[str | int]",
        "from": "Required[str]",
        "to": "Required[str]",
        # Omitted: both. Pending deliveries are sent anyway.
        "status": 'Literal["failed", "delivered"]',
    },
    total=False,
)

CreateBlockBody = TypedDict(
    "CreateBlockBody",
    {
        "userId": "str | None",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        "name": "str",
        # What it is for, as plain text.
        "description": "str",
        "category": "Required[str]",
        "tags": "list[str]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "data": "Required[dict[str, Any]]",
        "thumbnailUrl": "str | None",
        "syncId": "str | None",
        "isSyncEnabled": "bool",
    },
    total=False,
)

CreateBroadcastBody = TypedDict(
    "CreateBroadcastBody",
    {
        # Shown in the console and in the reasons why its emails wait.
        "name": "Required[str]",
        "listId": "Required[str]",
        # An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings.
        "from": "Required[str]",
        # An address without a name.
        "replyTo": "str",
        # It is sent as it is when the broadcast begins.
        "templateId": "Required[str]",
        # May contain merge tags. Default: the name of the template.
        "subject": "str",
        # The key of the topic that recipients can leave.
        "topic": "Required[str]",
        # Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic.
        "variables": "dict[str, Any]",
        # Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design.
        "language": "str",
        # BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`.
        "locale": "str",
        # IANA time zone for its dates. Default UTC.
        "timeZone": "str",
        # Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen.
        "tags": "dict[str, str]",
        # When to begin, up to 30 days ahead. Default: at once.
        "scheduledAt": "str",
        # Creates it paused, as a draft: `resumeBroadcast` begins it. Default false.
        "paused": "bool",
        "canary": "CreateBroadcastBodyCanary | None",
        # Spreads the emails evenly over so many hours. Default: as fast as they can be sent.
        "hours": "int",
    },
    total=False,
)

CreateBroadcastBodyCanary = TypedDict(
    "CreateBroadcastBodyCanary",
    {
        # How many of the recipients get it first.
        "percent": "int",
        # How long bounces, complaints and deferrals are watched before the others get it.
        "minutes": "int",
    },
    total=False,
)

CreateCommentInput = TypedDict(
    "CreateCommentInput",
    {
        "id": "Required[str | int]",
        # Plain text; editors show URLs in it as links, and nothing else as markup.
        "text": "Required[str]",
        "anchor": "AnchorSchema",
        # Members of the workspace by id or email address; they are notified by email.
        "mentions": "list[str]",
    },
    total=False,
)

CreateEditorSessionBody = TypedDict(
    "CreateEditorSessionBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # Any string: sessions with the same room edit one design together. The first session provides the design; the room closes with its last session.
        "room": "str",
        # The user of this session, as shown to others in the room.
        "user": "CreateEditorSessionBodyUser",
        # Whether the session is limited to viewing and exporting.
        "readOnly": "bool",
    },
    total=False,
)

CreateEditorSessionBodyUser = TypedDict(
    "CreateEditorSessionBodyUser",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "avatarUrl": "str",
    },
    total=False,
)

CreatePreviewBody = TypedDict(
    "CreatePreviewBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "dict[str, Any]",
        # A whole page; at most 2 MB of UTF-8.
        "html": "str",
        # The template to render. With `design` or `html`: the template they belong to.
        "templateId": "str",
        # Language in which `design` or the template is rendered, as a BCP 47 tag: that of the nearest translation. Default: the language of the design.
        "language": "str",
        # Default: the project’s configured clients.
        "clients": "list[str]",
        # As shown before the reader allows images.
        "blockImages": "bool",
        "endUserId": "str",
    },
    total=False,
)

CreatePreviewLinkInput = TypedDict(
    "CreatePreviewLinkInput",
    {
        "id": "Required[str | int]",
        # Who it is for, such as “Legal at Acme”. Guests do not see it.
        "name": "str",
        "versionId": "str | None",
        "expiresInDays": "int",
        # Guests enter it before they see anything. Tell it to them another way than the link.
        "password": "str",
        # `off`: guests neither see nor write comments. `own`: they write comments, and see the threads that guests of this link started, with the replies. `all`: they see all comments of the template, too.
        "comments": 'Literal["off", "own", "all"]',
    },
    total=False,
)

CreateProjectInput = TypedDict(
    "CreateProjectInput",
    {
        "workspaceId": "Required[str | int]",
        "name": "Required[str]",
        "legacy": "bool",
    },
    total=False,
)

CreateProjectKeyBody = TypedDict(
    "CreateProjectKeyBody",
    {
        "name": "Required[str]",
        "kind": 'Literal["v3", "legacy"]',
        # A test key: what it sends never leaves, and is kept apart. Only for v3 keys.
        "test": "bool",
        "scopes": 'list[Literal["emails:send", "emails:read", "emails:write", "templates:read", "templates:write", "templates:manage", "templates:publish", "designs", "exports", "ai", "credits", "previews", "editor-settings", "editor-sessions", "webhooks", "project:read", "project:write"]] | None',
        "senderDomains": "list[str] | None",
        "allowedNetworks": "list[str] | None",
        "maxPerHour": "int | None",
        "expiresAt": "str | None",
    },
    total=False,
)

CreateTemplateBody = TypedDict(
    "CreateTemplateBody",
    {
        "name": "Required[str]",
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        "folderId": "str | None",
        "tags": "list[str]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # Name → string, number, boolean, list or object, as in `variables` of a send: at most 64 KB of JSON, 16 levels deep. For previews and tests; never part of an email to a recipient.
        "sampleData": "dict[str, Any]",
    },
    total=False,
)

CreateTemplateSessionInput = TypedDict(
    "CreateTemplateSessionInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

CreateTopicBody = TypedDict(
    "CreateTopicBody",
    {
        # Lower-case letters, digits, underscore and hyphen, up to 64, beginning with a letter or digit: `product-news`.
        "key": "Required[str]",
        # Shown to recipients.
        "name": "Required[str]",
        # Shown to recipients below the name.
        "description": "str",
        # Name and description by language, a BCP 47 tag of up to 35 characters: `{"de": {"name": "Neuigkeiten"}}`. Recipients of other languages see `name` and `description`.
        "translations": "dict[str, CreateTopicBodyTranslationsValue]",
        # Whether recipients who have chosen nothing receive the topic: `subscribed`, or only after they opted in: `opt_in`.
        "default": 'Literal["subscribed", "opt_in"]',
        # Whether recipients see the topic before they have received it.
        "public": "bool",
        "optInEmail": "CreateTopicBodyOptInEmail | None",
        # Whether emails of the topic end with an invisible image, whose requests are recorded as opens. Default false.
        "trackOpens": "bool",
        # Whether links in the HTML of its emails lead through this service, which records clicks. Default false.
        "trackClicks": "bool",
    },
    total=False,
)

CreateTopicBodyOptInEmail = TypedDict(
    "CreateTopicBodyOptInEmail",
    {
        # A template of the project, with `{{confirm_url}}`.
        "templateId": "Required[str]",
        # Its sender, such as `Shop <news@shop.example>`.
        "from": "Required[str]",
    },
    total=False,
)

CreateTopicBodyTranslationsValue = TypedDict(
    "CreateTopicBodyTranslationsValue",
    {
        "name": "Required[str]",
        "description": "str",
    },
    total=False,
)

CreateWebhookBody = TypedDict(
    "CreateWebhookBody",
    {
        # HTTPS, on a public address. Where POSTPRESS_OUTBOUND_ALLOW names this machine, also `http://localhost` and `http://127.0.0.1`.
        "url": "Required[str]",
        # Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has.
        "events": 'list[Literal["email.accepted", "email.sent", "email.delivered", "email.bounced", "email.complained", "email.failed", "email.canceled", "email.received", "email.unsubscribed", "email.resubscribed", "email.opened", "email.clicked", "template.comment.created", "template.review.requested", "template.review.answered", "service.notice.opened", "service.notice.closed"]]',
        "active": "bool",
    },
    total=False,
)

CreateWebhookResult = TypedDict(
    "CreateWebhookResult",
    {
        "data": "Required[CreateWebhookResultData]",
    },
    total=False,
)

CreateWebhookResultData = TypedDict(
    "CreateWebhookResultData",
    {
        "id": "Required[int]",
        "url": "Required[str]",
        # Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has.
        "events": 'Required[list[Literal["email.accepted", "email.sent", "email.delivered", "email.bounced", "email.complained", "email.failed", "email.canceled", "email.received", "email.unsubscribed", "email.resubscribed", "email.opened", "email.clicked", "template.comment.created", "template.review.requested", "template.review.answered", "service.notice.opened", "service.notice.closed"]]]',
        "active": "Required[bool]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
        # `whsec_` and 48 hex digits; shown only once.
        "secret": "Required[str]",
    },
    total=False,
)

CreatedPreviewLinkResult = TypedDict(
    "CreatedPreviewLinkResult",
    {
        "data": "Required[CreatedPreviewLinkResultData]",
    },
    total=False,
)

CreatedPreviewLinkResultData = TypedDict(
    "CreatedPreviewLinkResultData",
    {
        "id": "Required[str]",
        # Who it is for, shown to the team only.
        "name": "Required[str]",
        "versionId": "Required[str | None]",
        "hasPassword": "Required[bool]",
        # `off`: guests neither see nor write comments. `own`: they write comments, and see the threads that guests of this link started, with the replies. `all`: they see all comments of the template, too.
        "comments": 'Required[Literal["off", "own", "all"]]',
        "createdBy": "Required[AuthorSchema]",
        "createdAt": "Required[str]",
        "expiresAt": "Required[str]",
        "lastViewedAt": "Required[str | None]",
        # Returned only here: the service stores its hash.
        "url": "Required[str]",
    },
    total=False,
)

DeleteBlockInput = TypedDict(
    "DeleteBlockInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

DeleteCapturedMessagesResult = TypedDict(
    "DeleteCapturedMessagesResult",
    {
        "data": "Required[DeleteCapturedMessagesResultData]",
    },
    total=False,
)

DeleteCapturedMessagesResultData = TypedDict(
    "DeleteCapturedMessagesResultData",
    {
        "deleted": "Required[int]",
        # Whether there may be more: the same call deletes them.
        "more": "Required[bool]",
    },
    total=False,
)

DeleteCommentInput = TypedDict(
    "DeleteCommentInput",
    {
        "id": "Required[str | int]",
        "commentId": "Required[str | int]",
    },
    total=False,
)

DeleteCommentResult = TypedDict(
    "DeleteCommentResult",
    {
        "data": "Required[CommentThreadSchema | None]",
    },
    total=False,
)

DeleteDomainInput = TypedDict(
    "DeleteDomainInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

DeleteFolderInput = TypedDict(
    "DeleteFolderInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

DeleteListInput = TypedDict(
    "DeleteListInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

DeleteTemplateInput = TypedDict(
    "DeleteTemplateInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

DeleteTestDataResult = TypedDict(
    "DeleteTestDataResult",
    {
        "data": "Required[DeleteTestDataResultData]",
    },
    total=False,
)

DeleteTestDataResultData = TypedDict(
    "DeleteTestDataResultData",
    {
        "deletedEmails": "Required[int]",
        # Whether there are more emails: the same call deletes them.
        "more": "Required[bool]",
    },
    total=False,
)

DeleteTopicInput = TypedDict(
    "DeleteTopicInput",
    {
        "key": "Required[str | int]",
    },
    total=False,
)

DeleteTrackingInput = TypedDict(
    "DeleteTrackingInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

DeleteWebhookInput = TypedDict(
    "DeleteWebhookInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

Deleted = TypedDict(
    "Deleted",
    {
        "data": "Required[DeletedData]",
    },
    total=False,
)

DeletedData = TypedDict(
    "DeletedData",
    {
        "success": "Required[bool]",
    },
    total=False,
)

DeliveryAttemptsResult = TypedDict(
    "DeliveryAttemptsResult",
    {
        "data": "Required[list[DeliveryAttemptsResultDataItem]]",
    },
    total=False,
)

DeliveryAttemptsResultDataItem = TypedDict(
    "DeliveryAttemptsResultDataItem",
    {
        "number": "Required[int]",
        "startedAt": "Required[str]",
        "durationMs": "Required[int]",
        "statusCode": "Required[int | None]",
        "failure": "Required[str | None]",
        "responseBody": "Required[str | None]",
    },
    total=False,
)

DeliveryCountResult = TypedDict(
    "DeliveryCountResult",
    {
        "data": "Required[DeliveryCountResultData]",
    },
    total=False,
)

DeliveryCountResultData = TypedDict(
    "DeliveryCountResultData",
    {
        "count": "Required[int]",
        "more": "Required[bool]",
    },
    total=False,
)

DeliveryListResult = TypedDict(
    "DeliveryListResult",
    {
        "data": "Required[list[DeliveryListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
        # With `total=true`: how many entries match. Null if counting takes too long, as with some searches.
        "total": "ListTotal | None",
    },
    total=False,
)

DeliveryListResultDataItem = TypedDict(
    "DeliveryListResultDataItem",
    {
        "id": "Required[str]",
        "eventId": "Required[str]",
        "event": "Required[str]",
        "status": 'Required[Literal["pending", "delivered", "failed"]]',
        "attempts": "Required[int]",
        "nextAttemptAt": "Required[str | None]",
        "lastReason": "Required[str | None]",
        "createdAt": "Required[str]",
        "finishedAt": "Required[str | None]",
        "payload": "Required[dict[str, Any]]",
    },
    total=False,
)

DeliveryResult = TypedDict(
    "DeliveryResult",
    {
        "data": "Required[DeliveryResultData]",
    },
    total=False,
)

DeliveryResultData = TypedDict(
    "DeliveryResultData",
    {
        "id": "Required[str]",
        "eventId": "Required[str]",
        "event": "Required[str]",
        "status": 'Required[Literal["pending", "delivered", "failed"]]',
        "attempts": "Required[int]",
        "nextAttemptAt": "Required[str | None]",
        "lastReason": "Required[str | None]",
        "createdAt": "Required[str]",
        "finishedAt": "Required[str | None]",
        "payload": "Required[dict[str, Any]]",
    },
    total=False,
)

DesignReport = TypedDict(
    "DesignReport",
    {
        "rules": "Required[DesignReportRules]",
        "counts": "Required[DesignReportCounts]",
        "size": "Required[DesignReportSize]",
        # The worst first; at most 200. `counts` counts all.
        "findings": "Required[list[DesignReportFindingsItem]]",
        # Why each code matters and what to do.
        "help": "Required[dict[str, Any]]",
        # Simulated email clients; empty except for emails.
        "clients": "Required[list[DesignReportClientsItem]]",
    },
    total=False,
)

DesignReportClientsItem = TypedDict(
    "DesignReportClientsItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "appearance": 'Required[Literal["light", "dark"]]',
        # Whether the client cuts off the end of the email.
        "clipped": "Required[bool]",
        # What the client changes; at most 50.
        "changes": "Required[list[DesignReportClientsItemChangesItem]]",
    },
    total=False,
)

DesignReportClientsItemChangesItem = TypedDict(
    "DesignReportClientsItemChangesItem",
    {
        # Feature of caniemail, or one of ours such as `clipping`.
        "feature": "Required[str]",
        "what": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

DesignReportCounts = TypedDict(
    "DesignReportCounts",
    {
        "error": "Required[int]",
        "warning": "Required[int]",
        "hint": "Required[int]",
    },
    total=False,
)

DesignReportFindingsItem = TypedDict(
    "DesignReportFindingsItem",
    {
        # The rule; see the list of [audit rules](../docs/reference/audit.md).
        "code": "Required[str]",
        "severity": 'Required[Literal["error", "warning", "hint"]]',
        "category": "Required[str]",
        "message": "Required[str]",
        # Values in the message, for translations.
        "facts": "Required[dict[str, Any]]",
        # Path of the node, such as `body.rows.0.columns.1.contents.2`.
        "path": "str",
    },
    total=False,
)

DesignReportRules = TypedDict(
    "DesignReportRules",
    {
        # Version of the audit rules.
        "version": "Required[int]",
        # Date of the tests of email clients.
        "clientTests": "Required[str]",
    },
    total=False,
)

DesignReportSize = TypedDict(
    "DesignReportSize",
    {
        # Bytes of the HTML.
        "bytes": "Required[int]",
        # The limit; absent if there is none.
        "budgetBytes": "int",
    },
    total=False,
)

DnsRecord = TypedDict(
    "DnsRecord",
    {
        "type": 'Required[Literal["TXT", "CNAME", "MX"]]',
        # Fully qualified, without the trailing dot.
        "name": "Required[str]",
        # The full text. Over 255 octets, publish it as several strings of one record.
        "value": "Required[str]",
        "purpose": 'Required[Literal["ownership", "dkim", "return_path", "dmarc", "tracking"]]',
    },
    total=False,
)

DomainFinding = TypedDict(
    "DomainFinding",
    {
        "purpose": 'Required[Literal["ownership", "dkim", "return_path", "dmarc", "tracking"]]',
        "name": "Required[str]",
        "state": 'Required[Literal["ok", "missing", "wrong", "unanswered"]]',
        # What is missing, what was found instead, and how to fix it.
        "message": "Required[str]",
    },
    total=False,
)

DomainListResult = TypedDict(
    "DomainListResult",
    {
        "data": "Required[list[DomainListResultDataItem]]",
    },
    total=False,
)

DomainListResultDataItem = TypedDict(
    "DomainListResultDataItem",
    {
        "id": "Required[int]",
        # In A-labels, lower case.
        "domain": "Required[str]",
        "status": 'Required[Literal["pending", "verified", "failed"]]',
        "createdAt": "Required[str]",
    },
    total=False,
)

DomainReportsResult = TypedDict(
    "DomainReportsResult",
    {
        "data": "Required[DomainReportsResultData]",
    },
    total=False,
)

DomainReportsResultData = TypedDict(
    "DomainReportsResultData",
    {
        "domain": "Required[str]",
        # A day, in UTC.
        "from": "Required[str]",
        # A day, in UTC.
        "to": "Required[str]",
        "dmarc": "Required[DomainReportsResultDataDmarc]",
        "tls": "Required[DomainReportsResultDataTls]",
    },
    total=False,
)

DomainReportsResultDataDmarc = TypedDict(
    "DomainReportsResultDataDmarc",
    {
        "reports": "Required[int]",
        "emails": "Required[int]",
        "passed": "Required[int]",
        "failed": "Required[int]",
        "policy": "Required[str | None]",
        "advice": "Required[PolicyAdvice]",
        "days": "Required[list[DomainReportsResultDataDmarcDaysItem]]",
        "sources": "Required[list[DomainReportsResultDataDmarcSourcesItem]]",
        # Sources that are not listed.
        "otherSources": "Required[int]",
        "reporters": "Required[list[DomainReportsResultDataDmarcReportersItem]]",
    },
    total=False,
)

DomainReportsResultDataDmarcDaysItem = TypedDict(
    "DomainReportsResultDataDmarcDaysItem",
    {
        # A day, in UTC.
        "day": "Required[str]",
        "passed": "Required[int]",
        "failed": "Required[int]",
    },
    total=False,
)

DomainReportsResultDataDmarcReportersItem = TypedDict(
    "DomainReportsResultDataDmarcReportersItem",
    {
        "name": "Required[str]",
        "reports": "Required[int]",
        "emails": "Required[int]",
    },
    total=False,
)

DomainReportsResultDataDmarcSourcesItem = TypedDict(
    "DomainReportsResultDataDmarcSourcesItem",
    {
        "ip": "Required[str | None]",
        "emails": "Required[int]",
        # Emails that passed DMARC: DKIM or SPF was aligned.
        "passed": "Required[int]",
        "dkimAligned": "Required[int]",
        "spfAligned": "Required[int]",
        # Emails that the receiver quarantined or rejected for DMARC.
        "rejected": "Required[int]",
        "verdict": 'Required[Literal["aligned", "forwarded", "signs-as-other", "signature-broken", "return-path-of-other", "unauthenticated"]]',
        # What is wrong with the source, and how to fix it.
        "message": "Required[str]",
    },
    total=False,
)

DomainReportsResultDataTls = TypedDict(
    "DomainReportsResultDataTls",
    {
        "reports": "Required[int]",
        "succeeded": "Required[int]",
        "failed": "Required[int]",
        "days": "Required[list[DomainReportsResultDataTlsDaysItem]]",
        "failures": "Required[list[DomainReportsResultDataTlsFailuresItem]]",
    },
    total=False,
)

DomainReportsResultDataTlsDaysItem = TypedDict(
    "DomainReportsResultDataTlsDaysItem",
    {
        # A day, in UTC.
        "day": "Required[str]",
        "succeeded": "Required[int]",
        "failed": "Required[int]",
    },
    total=False,
)

DomainReportsResultDataTlsFailuresItem = TypedDict(
    "DomainReportsResultDataTlsFailuresItem",
    {
        # The result type of RFC 8460, 4.3.
        "type": "Required[str]",
        "receivingMx": "Required[str | None]",
        "sessions": "Required[int]",
        # What it means, and how to fix it.
        "message": "Required[str]",
    },
    total=False,
)

DomainResult = TypedDict(
    "DomainResult",
    {
        "data": "Required[DomainResultData]",
    },
    total=False,
)

DomainResultData = TypedDict(
    "DomainResultData",
    {
        "id": "Required[int]",
        # In A-labels, lower case.
        "domain": "Required[str]",
        "status": 'Required[Literal["pending", "verified", "failed"]]',
        "createdAt": "Required[str]",
        # Selectors of the current keys: `<token>._domainkey.<domain>`.
        "dkimTokens": "Required[list[str]]",
        "dnsRecords": "Required[list[DnsRecord]]",
        # `required`: its email leaves only over TLS, and waits where a server offers none.
        "tls": 'Required[Literal["opportunistic", "required"]]',
        "maxPerHour": "Required[int | None]",
    },
    total=False,
)

DownloadReceivedAttachmentInput = TypedDict(
    "DownloadReceivedAttachmentInput",
    {
        "id": "Required[str | int]",
        "position": "Required[str | int]",
    },
    total=False,
)

DuplicateTemplateInput = TypedDict(
    "DuplicateTemplateInput",
    {
        "id": "Required[str | int]",
        # true: copies the comments, too.
        "comments": "bool",
        "name": "str",
        "folderId": "str | None",
    },
    total=False,
)

EditorSessionResult = TypedDict(
    "EditorSessionResult",
    {
        "data": "Required[EditorSessionResultData]",
    },
    total=False,
)

EditorSessionResultData = TypedDict(
    "EditorSessionResultData",
    {
        # Shown only once; anyone who has it can read the design.
        "token": "Required[str]",
        # Where a browser opens the session.
        "editorUrl": "Required[str]",
        # Deadline for opening it.
        "expiresAt": "Required[str]",
    },
    total=False,
)

EditorSettingsResult = TypedDict(
    "EditorSettingsResult",
    {
        "data": "Required[EditorSettingsResultData]",
    },
    total=False,
)

EditorSettingsResultData = TypedDict(
    "EditorSettingsResultData",
    {
        # Origins of pages that may embed the editor and exchange messages with it: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: only pages of this installation.
        "allowedOrigins": "Required[list[str]]",
        # Brand colors, in display order.
        "palette": "Required[list[EditorSettingsResultDataPaletteItem]]",
        # Offered in addition to the default fonts.
        "fonts": "Required[list[EditorSettingsResultDataFontsItem]]",
        # The editor’s mergeTags configuration: key → {name, value?, sample?, mergeTags?, rules?}.
        "mergeTags": "Required[dict[str, Any]]",
        # {autocompleteTriggerChar?, sort?, delimiter?}.
        "mergeTagsConfig": "Required[dict[str, Any]]",
        # [{name, href, target?, specialLinks?}].
        "specialLinks": "Required[list[dict[str, Any]]]",
        # [{type, label, description, before, after}].
        "displayConditions": "Required[list[dict[str, Any]]]",
        "defaultLanguage": "Required[str | None]",
        "updatedAt": "Required[str | None]",
    },
    total=False,
)

EditorSettingsResultDataFontsItem = TypedDict(
    "EditorSettingsResultDataFontsItem",
    {
        "label": "Required[str]",
        # A CSS font-family.
        "value": "Required[str]",
        # Of its style sheet.
        "url": "str",
        "weights": "list[int]",
    },
    total=False,
)

EditorSettingsResultDataPaletteItem = TypedDict(
    "EditorSettingsResultDataPaletteItem",
    {
        "color": "Required[str]",
        "name": "str",
    },
    total=False,
)

ElementPermissions = TypedDict(
    "ElementPermissions",
    {
        # The element and everything in it is returned unchanged, in its place.
        "locked": "bool",
        # False: its own values are not changed.
        "selectable": "bool",
        # False: it is not deleted.
        "deletable": "bool",
        # False: it is not moved.
        "draggable": "bool",
        # False: it is not duplicated.
        "duplicatable": "bool",
        # False: its visibility per device is not changed.
        "hideable": "bool",
        "disabledValues": "list[str]",
        "disabledBaseValues": "list[str]",
        # By device (desktop, tablet, mobile): values that are not changed on that device.
        "disabledDeviceValues": "dict[str, list[str]]",
    },
    total=False,
)

EmailBatchResult = TypedDict(
    "EmailBatchResult",
    {
        "data": "Required[EmailBatchResultData]",
    },
    total=False,
)

EmailBatchResultData = TypedDict(
    "EmailBatchResultData",
    {
        "id": "Required[str]",
        "acceptedAt": "Required[str]",
        "idempotencyKey": "Required[str | None]",
        "emails": "Required[int]",
        # How many of its emails have each status.
        "statuses": "Required[EmailBatchResultDataStatuses]",
        # Emails that can be canceled.
        "unsent": "Required[int]",
    },
    total=False,
)

EmailBatchResultDataStatuses = TypedDict(
    "EmailBatchResultDataStatuses",
    {
        "queued": "Required[int]",
        "sending": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
        "failed": "Required[int]",
        "canceled": "Required[int]",
    },
    total=False,
)

EmailListResult = TypedDict(
    "EmailListResult",
    {
        "data": "Required[list[EmailListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
        # With `total=true`: how many entries match. Null if counting takes too long, as with some searches.
        "total": "ListTotal | None",
        # Only where the archive has lost emails of this page: the first days of their weeks, as in `2030-01-07`.
        "missing_weeks": "list[str]",
    },
    total=False,
)

EmailListResultDataItem = TypedDict(
    "EmailListResultDataItem",
    {
        "id": "Required[str]",
        "from": "Required[str]",
        "to": "Required[list[str]]",
        "subject": "Required[str | None]",
        "status": 'Required[Literal["queued", "sending", "sent", "delivered", "bounced", "complained", "failed", "canceled"]]',
        # Sent with a test key: it never leaves.
        "test": "bool",
        # In the archive: it can be read, but no longer searched.
        "archived": "bool",
        "createdAt": "Required[str]",
        "statusUpdatedAt": "Required[str]",
    },
    total=False,
)

EmailResult = TypedDict(
    "EmailResult",
    {
        "data": "Required[EmailResultData]",
    },
    total=False,
)

EmailResultData = TypedDict(
    "EmailResultData",
    {
        "id": "Required[str]",
        "from": "Required[str]",
        "to": "Required[list[str]]",
        "subject": "Required[str | None]",
        "status": 'Required[Literal["queued", "sending", "sent", "delivered", "bounced", "complained", "failed", "canceled"]]',
        # Sent with a test key: it never leaves.
        "test": "bool",
        # In the archive: it can be read, but no longer searched.
        "archived": "bool",
        "cc": "Required[list[str] | None]",
        "bcc": "Required[list[str] | None]",
        "failureReason": "Required[str | None]",
        "tags": "Required[dict[str, str] | None]",
        "createdAt": "Required[str]",
        # Key of its topic, if it has one.
        "topic": "str",
        # The scheduled time, if there is one.
        "scheduledAt": "str",
    },
    total=False,
)

EmailSettingsResult = TypedDict(
    "EmailSettingsResult",
    {
        "data": "Required[EmailSettingsResultData]",
    },
    total=False,
)

EmailSettingsResultData = TypedDict(
    "EmailSettingsResultData",
    {
        "defaultFromName": "Required[str | None]",
        # Whether emails with a topic carry List-Unsubscribe and List-Unsubscribe-Post (RFC 8058); default true. Emails without a topic never do.
        "listUnsubscribe": "Required[bool]",
        # Whether emails of the stream `broadcast`, as those of a batch are by default, must name a topic; default false.
        "requireTopic": "Required[bool]",
        # Whether an email with a `language` that its template is not completely translated to is refused; default false: it is sent with what the design has in its own language, and a warning.
        "requireTranslation": "Required[bool]",
        # How long content of sent emails is kept; 0: as with `storeContent: false`. Default 90.
        "contentDays": "Required[int]",
        # How long emails with their timelines, received emails and bounce reports are kept. Default 90.
        "historyDays": "Required[int]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

EmailStatisticsResult = TypedDict(
    "EmailStatisticsResult",
    {
        "data": "Required[EmailStatisticsResultData | list[EmailStatisticsResultData2Item] | list[EmailStatisticsResultData3Item]]",
    },
    total=False,
)

EmailStatisticsResultData = TypedDict(
    "EmailStatisticsResultData",
    {
        "period": 'Required[Literal["7d", "30d", "90d"]]',
        "accepted": "Required[int]",
        "failed": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
        "canceled": "Required[int]",
        # `delivered` as a percentage of `sent`, with two decimals.
        "deliveryRate": "Required[float]",
        # `bounced` as a percentage of `sent`, with two decimals.
        "bounceRate": "Required[float]",
        # Sent, without a delivery report or a bounce: everything accepted by a relay that does not report deliveries.
        "unconfirmed": "Required[int]",
        "opened": "Required[TrackedRange]",
        "clicked": "Required[TrackedRange]",
    },
    total=False,
)

EmailStatisticsResultData2Item = TypedDict(
    "EmailStatisticsResultData2Item",
    {
        "date": "Required[str]",
        "accepted": "Required[int]",
        "failed": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
        "canceled": "Required[int]",
    },
    total=False,
)

EmailStatisticsResultData3Item = TypedDict(
    "EmailStatisticsResultData3Item",
    {
        # Lower-case letters, digits, underscore and hyphen, up to 64, beginning with a letter or digit: `product-news`.
        "topic": "Required[str]",
        "accepted": "Required[int]",
        "failed": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
        "canceled": "Required[int]",
        # `delivered` as a percentage of `sent`, with two decimals.
        "deliveryRate": "Required[float]",
        # `bounced` as a percentage of `sent`, with two decimals.
        "bounceRate": "Required[float]",
        # Sent, without a delivery report or a bounce: everything accepted by a relay that does not report deliveries.
        "unconfirmed": "Required[int]",
        "opened": "Required[TrackedRange]",
        "clicked": "Required[TrackedRange]",
    },
    total=False,
)

EmailTimelineResult = TypedDict(
    "EmailTimelineResult",
    {
        "data": "Required[list[EmailTimelineResultDataItem]]",
    },
    total=False,
)

EmailTimelineResultDataItem = TypedDict(
    "EmailTimelineResultDataItem",
    {
        "type": 'Required[Literal["warning", "send", "delivery", "bounce", "complaint", "reply", "unsubscribe", "open", "click"]]',
        "timestamp": "Required[str]",
        # warning: warnings, sentences about what could not be sent as it was given. send: messageId, remoteHost, and relay where several are configured. delivery: smtpResponse, processingTimeMillis, remoteHost. bounce: bounceType (Permanent or Transient), bounceSubType, status (RFC 3463), diagnosticCode. complaint: complaintFeedbackType, userAgent. unsubscribe: topic (null: all topics), source. open: by (person, proxy, prefetch or scanner). click: url (null where the content is not stored), by.
        "metadata": "Required[dict[str, Any]]",
    },
    total=False,
)

EmailTrendsResult = TypedDict(
    "EmailTrendsResult",
    {
        "data": "Required[EmailTrendsResultData]",
    },
    total=False,
)

EmailTrendsResultData = TypedDict(
    "EmailTrendsResultData",
    {
        "period": 'Required[Literal["24h", "7d", "30d", "90d"]]',
        "by": 'Required[Literal["hour", "day"]]',
        "timeZone": "Required[str]",
        "total": "Required[EmailTrendsResultDataTotal]",
        # Counts of the previous period of the same length.
        "previous": "Required[EmailTrendsResultDataPrevious]",
        # Each hour or day of the period, oldest first.
        "points": "Required[list[EmailTrendsResultDataPointsItem]]",
    },
    total=False,
)

EmailTrendsResultDataPointsItem = TypedDict(
    "EmailTrendsResultDataPointsItem",
    {
        # Start of the hour or day.
        "at": "Required[str]",
        "accepted": "Required[int]",
        "failed": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
        "canceled": "Required[int]",
        "deliverySeconds": "Required[EmailTrendsResultDataPointsItemDeliverySeconds | None]",
    },
    total=False,
)

EmailTrendsResultDataPointsItemDeliverySeconds = TypedDict(
    "EmailTrendsResultDataPointsItemDeliverySeconds",
    {
        # Accurate to 20%.
        "p50": "Required[float]",
        # Accurate to 20%.
        "p95": "Required[float]",
    },
    total=False,
)

EmailTrendsResultDataPrevious = TypedDict(
    "EmailTrendsResultDataPrevious",
    {
        "accepted": "Required[int]",
        "failed": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
        "canceled": "Required[int]",
    },
    total=False,
)

EmailTrendsResultDataTotal = TypedDict(
    "EmailTrendsResultDataTotal",
    {
        "accepted": "Required[int]",
        "failed": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
        "canceled": "Required[int]",
        "deliverySeconds": "Required[EmailTrendsResultDataTotalDeliverySeconds | None]",
    },
    total=False,
)

EmailTrendsResultDataTotalDeliverySeconds = TypedDict(
    "EmailTrendsResultDataTotalDeliverySeconds",
    {
        # Accurate to 20%.
        "p50": "Required[float]",
        # Accurate to 20%.
        "p95": "Required[float]",
    },
    total=False,
)

EmbedSecretResult = TypedDict(
    "EmbedSecretResult",
    {
        "data": "Required[EmbedSecretResultData]",
    },
    total=False,
)

EmbedSecretResultData = TypedDict(
    "EmbedSecretResultData",
    {
        # Shown only once. Keep it on your server; never put it in a page.
        "secret": "Required[str]",
    },
    total=False,
)

EmbedSettingsResult = TypedDict(
    "EmbedSettingsResult",
    {
        "data": "Required[EmbedSettingsResultData]",
    },
    total=False,
)

EmbedSettingsResultData = TypedDict(
    "EmbedSettingsResultData",
    {
        # Origins of pages that may create editor sessions without a key: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: no page may.
        "allowedOrigins": "Required[list[str]]",
        # Whether these sessions may upload images to the project.
        "allowImageUploads": "Required[bool]",
        # Whether these sessions may use AI, at the expense of the workspace’s AI credits.
        "allowAi": "Required[bool]",
        # Whether these sessions may render inbox previews, at the expense of the workspace’s preview credits.
        "allowPreviews": "Required[bool]",
        # Whether the secret for signing end user IDs exists.
        "hasSigningSecret": "Required[bool]",
        "updatedAt": "Required[str | None]",
    },
    total=False,
)

EraseRecipientInput = TypedDict(
    "EraseRecipientInput",
    {
        # An email address without a name, case-insensitive.
        "email": "Required[str]",
    },
    total=False,
)

ErasureListResult = TypedDict(
    "ErasureListResult",
    {
        "data": "Required[list[ErasureListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

ErasureListResultDataItem = TypedDict(
    "ErasureListResultDataItem",
    {
        "id": "Required[str]",
        # `sha256:` and the HMAC of the address with the salt of the project, in hex.
        "recipient": "Required[str]",
        "status": 'Required[Literal["running", "done"]]',
        "requestedAt": "Required[str]",
        "finishedAt": "Required[str | None]",
        # So far.
        "counts": "Required[ErasureListResultDataItemCounts]",
        "receipt": "Required[str | None]",
        # Verifies receipts of this installation (JWK, RFC 8037).
        "publicKey": "Required[ErasureListResultDataItemPublicKey]",
    },
    total=False,
)

ErasureListResultDataItemCounts = TypedDict(
    "ErasureListResultDataItemCounts",
    {
        # Emails to the address, deleted with content, timeline and attempts.
        "emails": "Required[int]",
        # Those of them that had not been sent.
        "canceled": "Required[int]",
        # Received emails from the address.
        "receivedEmails": "Required[int]",
        # Bounces, complaints and automatic replies that name the address.
        "reports": "Required[int]",
        # Messages of the capture transport.
        "capturedMessages": "Required[int]",
        # Rows that stay without the address: other emails, webhook deliveries, audit records, responses of idempotency keys, notes.
        "redacted": "Required[int]",
        # Entries that stay as a salted hash.
        "suppressions": "Required[int]",
        # Saved lists that had the address.
        "lists": "Required[int]",
        # Choices; those that left a topic stay as a salted hash.
        "subscriptions": "Required[int]",
    },
    total=False,
)

ErasureListResultDataItemPublicKey = TypedDict(
    "ErasureListResultDataItemPublicKey",
    {
        "kty": 'Required[Literal["OKP"]]',
        "crv": 'Required[Literal["Ed25519"]]',
        "x": "Required[str]",
        # As in the header of the receipt.
        "kid": "Required[str]",
    },
    total=False,
)

ErasureResult = TypedDict(
    "ErasureResult",
    {
        "data": "Required[ErasureResultData]",
    },
    total=False,
)

ErasureResultData = TypedDict(
    "ErasureResultData",
    {
        "id": "Required[str]",
        # `sha256:` and the HMAC of the address with the salt of the project, in hex.
        "recipient": "Required[str]",
        "status": 'Required[Literal["running", "done"]]',
        "requestedAt": "Required[str]",
        "finishedAt": "Required[str | None]",
        # So far.
        "counts": "Required[ErasureResultDataCounts]",
        "receipt": "Required[str | None]",
        # Verifies receipts of this installation (JWK, RFC 8037).
        "publicKey": "Required[ErasureResultDataPublicKey]",
    },
    total=False,
)

ErasureResultDataCounts = TypedDict(
    "ErasureResultDataCounts",
    {
        # Emails to the address, deleted with content, timeline and attempts.
        "emails": "Required[int]",
        # Those of them that had not been sent.
        "canceled": "Required[int]",
        # Received emails from the address.
        "receivedEmails": "Required[int]",
        # Bounces, complaints and automatic replies that name the address.
        "reports": "Required[int]",
        # Messages of the capture transport.
        "capturedMessages": "Required[int]",
        # Rows that stay without the address: other emails, webhook deliveries, audit records, responses of idempotency keys, notes.
        "redacted": "Required[int]",
        # Entries that stay as a salted hash.
        "suppressions": "Required[int]",
        # Saved lists that had the address.
        "lists": "Required[int]",
        # Choices; those that left a topic stay as a salted hash.
        "subscriptions": "Required[int]",
    },
    total=False,
)

ErasureResultDataPublicKey = TypedDict(
    "ErasureResultDataPublicKey",
    {
        "kty": 'Required[Literal["OKP"]]',
        "crv": 'Required[Literal["Ed25519"]]',
        "x": "Required[str]",
        # As in the header of the receipt.
        "kid": "Required[str]",
    },
    total=False,
)

ExportAuditRecordsInput = TypedDict(
    "ExportAuditRecordsInput",
    {
        "workspaceId": "Required[str | int]",
        "action": 'Literal["workspace.created", "workspace.changed", "workspace.move_started", "workspace.move_ended", "workspace.arrived", "plan.changed", "member.added", "member.changed", "member.removed", "project.created", "project.changed", "storage.changed", "storage.removed", "editor_settings.changed", "embed_settings.changed", "embed_secret.created", "brand.changed", "brand.applied", "key.created", "key.changed", "key.revoked", "token.created", "token.revoked", "app.connected", "app.disconnected", "domain.added", "domain.changed", "domain.deleted", "domain.keys_rotated", "domain.receiving_changed", "domain.report_uploaded", "domain.tracking_changed", "domain.warm_up_changed", "email.retried", "email.domain_retried", "suppressions.imported", "sending.resumed", "console.set_up", "sign_in.succeeded", "sign_in.failed", "user.changed", "password.changed", "password_link.created", "second_factor.enabled", "second_factor.removed", "backup_codes.renewed", "passkey.added", "passkey.renamed", "passkey.removed", "address_change.requested", "address_change.canceled", "invitation.created", "invitation.resent", "invitation.revoked", "invitation.accepted", "invitation.declined", "template.created", "template.changed", "template.deleted", "review.requested", "review.answered", "review.rule_changed", "preview_link.created", "preview_link.revoked", "service_email.changed", "service_email.reset", "operation.called"]',
        "actorKind": 'Literal["user", "token", "key", "editor", "command-line", "system"]',
        # ID of the actor, or part of its name.
        "actor": "str",
        "subjectId": "str",
        "address": "str",
        "requestId": "str",
        "from": "str",
        # Exclusive.
        "to": "str",
    },
    total=False,
)

ExportEmailsInput = TypedDict(
    "ExportEmailsInput",
    {
        "status": 'Literal["queued", "sending", "sent", "delivered", "bounced", "complained", "failed", "canceled"]',
        # Part of the recipient or the subject, case-sensitive.
        "search": "str",
        # `key=value`: emails with exactly this tag.
        "tag": "str",
        # Emails that were accepted in this batch.
        "batchId": "str",
        # Emails that were rendered from this template.
        "templateId": "str",
        # From this time on: a date means its whole day in UTC, a date-time is exact. Without `status` it bounds the time of acceptance, with it the time the email entered that status.
        "from": "str",
        # Up to this time, itself included: a date means its whole day in UTC, a date-time is exact. Without `status` it bounds the time of acceptance, with it the time the email entered that status.
        "to": "str",
        # Which emails come first. `oldest` cannot be combined with `search` or `tag`, nor with `templateId` and `status`.
        "order": 'Literal["newest", "oldest"]',
    },
    total=False,
)

ExportHtmlBody = TypedDict(
    "ExportHtmlBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # What the page is for.
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # Custom tool scripts: URLs or source code. One string or a list.
        "customJS": "list[str] | str",
        # Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version.
        "editorVersion": "str",
        # Values by merge tag; what has none stays as written.
        "mergeTags": "dict[str, Any]",
        # The editor’s merge tag configuration: how tags are written, and rules.
        "mergeTagsSchema": "dict[str, Any]",
        # Values by design tag; replaced before merge tags.
        "designTags": "dict[str, Any]",
        # `delimiter`: the delimiters of design tags.
        "designTagsConfig": "dict[str, Any]",
        # Removes scripts and event handlers from custom HTML and texts.
        "safeHtml": "bool",
        # Language to render. Texts without a translation stay in the base language.
        "language": "str",
        # Warns about texts that lack a translation into one of these languages; at most 100 warnings.
        "languages": "list[str]",
        # Adds the report: what the audit finds, and what email clients change. `report.json` in an archive.
        "report": "bool",
        # Conditional markup for classic Outlook; false also removes it from custom HTML.
        "outlookSupport": "bool",
        # Title of the page. Default: the design’s.
        "title": "str",
        # Overrides the design’s own.
        "textDirection": 'Literal["ltr", "rtl"]',
        # Only the header rows; with `onlyFooter`, both.
        "onlyHeader": "bool",
        # Only the footer rows; with `onlyHeader`, both.
        "onlyFooter": "bool",
        # Omits ids and classes that no style refers to.
        "cleanup": "bool",
        # Also writes the rules of style sheets as `style` attributes, unless a media query or a state changes them.
        "inlineStyles": "bool",
        # Removes comments, except conditional ones, and repeated white space.
        "minify": "bool",
        # `id` of the popup’s container, so that a page can have several popups.
        "popupId": "str",
        # Renders the AMP form of the design.
        "amp": "bool",
        # Checks the AMP form.
        "validateAmp": "bool",
    },
    total=False,
)

ExportHtmlResult = TypedDict(
    "ExportHtmlResult",
    {
        "success": "Required[bool]",
        "data": "Required[ExportHtmlResultData]",
    },
    total=False,
)

ExportHtmlResultData = TypedDict(
    "ExportHtmlResultData",
    {
        # The whole page.
        "html": "Required[str]",
        "chunks": "Required[ExportHtmlResultDataChunks]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # `enabled`, `format`, `html` and `validation`.
        "amp": "Required[dict[str, Any]]",
        "report": "DesignReport",
        # Warnings for the author; omitted if empty.
        "warnings": "list[ExportHtmlResultDataWarningsItem]",
    },
    total=False,
)

ExportHtmlResultDataChunks = TypedDict(
    "ExportHtmlResultDataChunks",
    {
        "css": "Required[str]",
        "js": "Required[str]",
        "body": "Required[str]",
        "fonts": "Required[list[ExportHtmlResultDataChunksFontsItem]]",
        "tags": "Required[list[str]]",
    },
    total=False,
)

ExportHtmlResultDataChunksFontsItem = TypedDict(
    "ExportHtmlResultDataChunksFontsItem",
    {
        "label": "str",
        "value": "Required[str]",
        "url": "Required[str]",
    },
    total=False,
)

ExportHtmlResultDataWarningsItem = TypedDict(
    "ExportHtmlResultDataWarningsItem",
    {
        "code": "Required[str]",
        "message": "Required[str]",
        # Path of the node, such as `body.rows.0.columns.1.contents.2`.
        "path": "str",
    },
    total=False,
)

ExportImageBody = TypedDict(
    "ExportImageBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # What the page is for.
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # Custom tool scripts: URLs or source code. One string or a list.
        "customJS": "list[str] | str",
        # Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version.
        "editorVersion": "str",
        # Values by merge tag; what has none stays as written.
        "mergeTags": "dict[str, Any]",
        # The editor’s merge tag configuration: how tags are written, and rules.
        "mergeTagsSchema": "dict[str, Any]",
        # Values by design tag; replaced before merge tags.
        "designTags": "dict[str, Any]",
        # `delimiter`: the delimiters of design tags.
        "designTagsConfig": "dict[str, Any]",
        # Removes scripts and event handlers from custom HTML and texts.
        "safeHtml": "bool",
        # Language to render. Texts without a translation stay in the base language.
        "language": "str",
        # Warns about texts that lack a translation into one of these languages; at most 100 warnings.
        "languages": "list[str]",
        # CSS pixels. Default: the full width of the design.
        "width": "float",
        # CSS pixels; with `fullPage`, the minimum height.
        "height": "float",
        # Device pixels per CSS pixel.
        "deviceScaleFactor": "float",
        # The whole page instead of the first `height` pixels.
        "fullPage": "bool",
        # The reader’s color scheme: designs with dark styles use them.
        "colorScheme": 'Literal["light", "dark"]',
    },
    total=False,
)

ExportListRecipientsInput = TypedDict(
    "ExportListRecipientsInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

ExportPdfBody = TypedDict(
    "ExportPdfBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # What the page is for.
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # Custom tool scripts: URLs or source code. One string or a list.
        "customJS": "list[str] | str",
        # Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version.
        "editorVersion": "str",
        # Values by merge tag; what has none stays as written.
        "mergeTags": "dict[str, Any]",
        # The editor’s merge tag configuration: how tags are written, and rules.
        "mergeTagsSchema": "dict[str, Any]",
        # Values by design tag; replaced before merge tags.
        "designTags": "dict[str, Any]",
        # `delimiter`: the delimiters of design tags.
        "designTagsConfig": "dict[str, Any]",
        # Removes scripts and event handlers from custom HTML and texts.
        "safeHtml": "bool",
        # Language to render. Texts without a translation stay in the base language.
        "language": "str",
        # Warns about texts that lack a translation into one of these languages; at most 100 warnings.
        "languages": "list[str]",
        # Overrides the design’s own.
        "documentOrientation": 'Literal["portrait", "landscape"]',
        # Overrides the design’s own.
        "pageSize": 'Literal["Letter", "Legal", "Tabloid", "Ledger", "A0", "A1", "A2", "A3", "A4", "A5", "A6"]',
        # Width of the content in CSS pixels, or `full` for the width of the page.
        "contentWidth": "float | str",
    },
    total=False,
)

ExportSourceBody = TypedDict(
    "ExportSourceBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # Custom tool scripts: URLs or source code. One string or a list.
        "customJS": "list[str] | str",
        # Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version.
        "editorVersion": "str",
        # Values by merge tag; what has none stays as written.
        "mergeTags": "dict[str, Any]",
        # The editor’s merge tag configuration: how tags are written, and rules.
        "mergeTagsSchema": "dict[str, Any]",
        # Values by design tag; replaced before merge tags.
        "designTags": "dict[str, Any]",
        # `delimiter`: the delimiters of design tags.
        "designTagsConfig": "dict[str, Any]",
        # Removes scripts and event handlers from custom HTML and texts.
        "safeHtml": "bool",
        # Language to render. Texts without a translation stay in the base language.
        "language": "str",
        # Warns about texts that lack a translation into one of these languages; at most 100 warnings.
        "languages": "list[str]",
        # `mjml`: MJML 5. `react-email`: a `.jsx` file that imports from `@react-email/components`.
        "format": 'Required[Literal["mjml", "react-email"]]',
        # Of the component of React Email. Anything but letters and digits is dropped.
        "componentName": "str",
    },
    total=False,
)

ExportSourceResult = TypedDict(
    "ExportSourceResult",
    {
        "success": "Required[bool]",
        "data": "Required[ExportSourceResultData]",
    },
    total=False,
)

ExportSourceResultData = TypedDict(
    "ExportSourceResultData",
    {
        # Text of the file.
        "source": "Required[str]",
        # Warnings for the author; omitted if empty.
        "warnings": "list[ExportSourceResultDataWarningsItem]",
    },
    total=False,
)

ExportSourceResultDataWarningsItem = TypedDict(
    "ExportSourceResultDataWarningsItem",
    {
        "code": "Required[str]",
        "message": "Required[str]",
        # Path of the node, such as `body.rows.0.columns.1.contents.2`.
        "path": "str",
    },
    total=False,
)

ExportZipBody = TypedDict(
    "ExportZipBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # What the page is for.
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # Custom tool scripts: URLs or source code. One string or a list.
        "customJS": "list[str] | str",
        # Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version.
        "editorVersion": "str",
        # Values by merge tag; what has none stays as written.
        "mergeTags": "dict[str, Any]",
        # The editor’s merge tag configuration: how tags are written, and rules.
        "mergeTagsSchema": "dict[str, Any]",
        # Values by design tag; replaced before merge tags.
        "designTags": "dict[str, Any]",
        # `delimiter`: the delimiters of design tags.
        "designTagsConfig": "dict[str, Any]",
        # Removes scripts and event handlers from custom HTML and texts.
        "safeHtml": "bool",
        # Language to render. Texts without a translation stay in the base language.
        "language": "str",
        # Warns about texts that lack a translation into one of these languages; at most 100 warnings.
        "languages": "list[str]",
        # Adds the report: what the audit finds, and what email clients change. `report.json` in an archive.
        "report": "bool",
    },
    total=False,
)

ExportedFileResult = TypedDict(
    "ExportedFileResult",
    {
        "success": "Required[bool]",
        "data": "Required[ExportedFileResultData]",
    },
    total=False,
)

ExportedFileResultData = TypedDict(
    "ExportedFileResultData",
    {
        # URL of the file until it expires.
        "url": "Required[str]",
        # Warnings for the author; omitted if empty.
        "warnings": "list[ExportedFileResultDataWarningsItem]",
    },
    total=False,
)

ExportedFileResultDataWarningsItem = TypedDict(
    "ExportedFileResultDataWarningsItem",
    {
        "code": "Required[str]",
        "message": "Required[str]",
        # Path of the node, such as `body.rows.0.columns.1.contents.2`.
        "path": "str",
    },
    total=False,
)

FolderListResult = TypedDict(
    "FolderListResult",
    {
        "data": "Required[list[FolderListResultDataItem]]",
    },
    total=False,
)

FolderListResultDataItem = TypedDict(
    "FolderListResultDataItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "createdAt": "Required[str]",
    },
    total=False,
)

FolderResult = TypedDict(
    "FolderResult",
    {
        "data": "Required[FolderResultData]",
    },
    total=False,
)

FolderResultData = TypedDict(
    "FolderResultData",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "createdAt": "Required[str]",
    },
    total=False,
)

FullToSimpleBody = TypedDict(
    "FullToSimpleBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # Determines rules, defaults and repairs.
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # Keep values that equal their default.
        "includeDefaultValues": "bool",
        # Add `_conversion`, so that the original values can be restored later.
        "includeConversion": "bool",
    },
    total=False,
)

GenerateDesignBody = TypedDict(
    "GenerateDesignBody",
    {
        # The last message of the user is the prompt; those before it are history, up to 12,000 characters of the latest.
        "messages": "Required[list[Message]]",
        "output": "Required[GenerateDesignBodyOutput]",
        "context": "GenerationContext",
        # `<provider>/<model>`. Default: the one configured for the kind of output.
        "model": "str",
        # Models to try if the first one is unavailable. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models.
        "fallbackModels": "list[str] | bool",
        # Language of generated texts (BCP 47).
        "locale": "str",
        # Reserved: stored with the usage record only.
        "conversationId": "str",
        # The end user to whom the credits are attributed.
        "end_user_id": "str",
        "features": "GenerateDesignBodyFeatures",
    },
    total=False,
)

GenerateDesignBodyFeatures = TypedDict(
    "GenerateDesignBodyFeatures",
    {
        "ai": "GenerateDesignBodyFeaturesAi",
    },
    total=False,
)

GenerateDesignBodyFeaturesAi = TypedDict(
    "GenerateDesignBodyFeaturesAi",
    {
        "image": "ImageFeatures",
    },
    total=False,
)

GenerateDesignBodyOutput = TypedDict(
    "GenerateDesignBodyOutput",
    {
        "kind": 'Required[Literal["template", "page", "body", "header", "footer", "row", "column", "content", "text"]]',
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        # Ignored: the response always has version 27.
        "schemaVersion": "int",
    },
    total=False,
)

GenerateDesignInput = TypedDict(
    "GenerateDesignInput",
    {
        # The last message of the user is the prompt; those before it are history, up to 12,000 characters of the latest.
        "messages": "list[Message]",
        "output": "GenerateDesignInputOutput | GenerateDesignInput2Output",
        "context": "GenerationContext",
        # `<provider>/<model>`. Default: the one configured for the kind of output.
        "model": "str",
        # Models to try if the first one is unavailable. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models.
        "fallbackModels": "list[str] | bool",
        # Language of generated texts (BCP 47).
        "locale": "str",
        # Reserved: stored with the usage record only.
        "conversationId": "str",
        # The end user to whom the credits are attributed.
        "end_user_id": "str",
        "features": "GenerateDesignInputFeatures | GenerateDesignInput2Features",
        # The parts of the request. If a whole design is requested, a single `html` or `image` part without `json` and `prompt` is imported as by `importDesign`.
        "input": "list[GenerationPart]",
        "displayMode": 'Literal["email", "web", "popup", "document"]',
    },
    total=False,
)

GenerateDesignInput2Features = TypedDict(
    "GenerateDesignInput2Features",
    {
        "ai": "GenerateDesignInput2FeaturesAi",
    },
    total=False,
)

GenerateDesignInput2FeaturesAi = TypedDict(
    "GenerateDesignInput2FeaturesAi",
    {
        "image": "ImageFeatures",
    },
    total=False,
)

GenerateDesignInput2Output = TypedDict(
    "GenerateDesignInput2Output",
    {
        # What to generate.
        "blockType": 'Required[Literal["template", "page", "body", "header", "footer", "row", "column", "content", "text"]]',
        # The only supported format.
        "type": 'Literal["json"]',
    },
    total=False,
)

GenerateDesignInputFeatures = TypedDict(
    "GenerateDesignInputFeatures",
    {
        "ai": "GenerateDesignInputFeaturesAi",
    },
    total=False,
)

GenerateDesignInputFeaturesAi = TypedDict(
    "GenerateDesignInputFeaturesAi",
    {
        "image": "ImageFeatures",
    },
    total=False,
)

GenerateDesignInputOutput = TypedDict(
    "GenerateDesignInputOutput",
    {
        "kind": 'Required[Literal["template", "page", "body", "header", "footer", "row", "column", "content", "text"]]',
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        # Ignored: the response always has version 27.
        "schemaVersion": "int",
    },
    total=False,
)

GenerateFromPartsBody = TypedDict(
    "GenerateFromPartsBody",
    {
        # The parts of the request. If a whole design is requested, a single `html` or `image` part without `json` and `prompt` is imported as by `importDesign`.
        "input": "Required[list[GenerationPart]]",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        "output": "Required[GenerateFromPartsBodyOutput]",
        "context": "GenerationContext",
        # `<provider>/<model>`. Default: the one configured for the kind of output.
        "model": "str",
        # Models to try if the first one is unavailable. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models.
        "fallbackModels": "list[str] | bool",
        # Language of generated texts (BCP 47).
        "locale": "str",
        # Reserved: stored with the usage record only.
        "conversationId": "str",
        # The end user to whom the credits are attributed.
        "end_user_id": "str",
        "features": "GenerateFromPartsBodyFeatures",
    },
    total=False,
)

GenerateFromPartsBodyFeatures = TypedDict(
    "GenerateFromPartsBodyFeatures",
    {
        "ai": "GenerateFromPartsBodyFeaturesAi",
    },
    total=False,
)

GenerateFromPartsBodyFeaturesAi = TypedDict(
    "GenerateFromPartsBodyFeaturesAi",
    {
        "image": "ImageFeatures",
    },
    total=False,
)

GenerateFromPartsBodyOutput = TypedDict(
    "GenerateFromPartsBodyOutput",
    {
        # What to generate.
        "blockType": 'Required[Literal["template", "page", "body", "header", "footer", "row", "column", "content", "text"]]',
        # The only supported format.
        "type": 'Literal["json"]',
    },
    total=False,
)

GenerateImageBody = TypedDict(
    "GenerateImageBody",
    {
        # What the image should show, or how to change the source.
        "prompt": "Required[str]",
        # The image to edit: PNG, JPEG, WebP or GIF (first frame), as a URL or a base64 data URL; up to 10 MB and 25 megapixels. Omit it to create a new image.
        "image": "str",
        # `<provider>/<model>`, a provider, or a model. Omit it for the default.
        "model": "str",
        # Models to try if the first one fails. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models.
        "fallbackModels": "list[str] | bool",
        # `transparent` uses a model that supports it, and verifies the transparency of the result.
        "background": 'Literal["transparent", "opaque"]',
        # Default: chosen by the model.
        "quality": 'Literal["low", "medium", "high"]',
        # The end user to whom the credits are attributed.
        "end_user_id": "str",
    },
    total=False,
)

GeneratedDesign = TypedDict(
    "GeneratedDesign",
    {
        "id": "Required[str]",
        "output": "Required[GeneratedDesignOutput]",
        "protection": "Required[GeneratedDesignProtection]",
        # With `features.ai.image.enabled`; never written into `data`.
        "images": "list[ImageItem]",
        # Parts of the answer that were left out, and why.
        "warnings": "list[str]",
        "model": "Required[GeneratedDesignModel]",
        "usage": "Required[GeneratedDesignUsage]",
    },
    total=False,
)

GeneratedDesignModel = TypedDict(
    "GeneratedDesignModel",
    {
        "provider": "Required[str]",
        "id": "Required[str]",
    },
    total=False,
)

GeneratedDesignOutput = TypedDict(
    "GeneratedDesignOutput",
    {
        "kind": 'Required[Literal["template", "page", "body", "header", "footer", "row", "column", "content", "text"]]',
        # The schema version of `data`: 27.
        "schemaVersion": "Required[int]",
        # In the Full form: a design for `template` and `page`, the node for narrower kinds, `{text}` or `{textJson}` for `text`.
        "data": "Required[dict[str, Any]]",
    },
    total=False,
)

GeneratedDesignProtection = TypedDict(
    "GeneratedDesignProtection",
    {
        # IDs of protected elements that were returned unchanged.
        "preservedIds": "Required[list[str]]",
        # `none`: nothing is protected; `preserved`: the model left it alone; `restored`: we put it back; `rejected`: all that was changed is protected, so nothing changed.
        "outcome": 'Required[Literal["none", "preserved", "restored", "rejected"]]',
    },
    total=False,
)

GeneratedDesignUsage = TypedDict(
    "GeneratedDesignUsage",
    {
        "inputTokens": "Required[int]",
        "outputTokens": "Required[int]",
        "totalTokens": "Required[int]",
        "cachedInputTokens": "Required[int]",
        "reasoningTokens": "Required[int]",
        "aiCreditsUsed": "Required[int]",
        "estimatedCostMicroUsd": "Required[int]",
    },
    total=False,
)

GeneratedFromParts = TypedDict(
    "GeneratedFromParts",
    {
        "id": "Required[str]",
        "output": "Required[GeneratedFromPartsOutput]",
        "protection": "GeneratedFromPartsProtection",
        "images": "list[ImageItem]",
        "warnings": "list[str]",
        # The model; `html-reader` if a page was imported without a model.
        "model": "Required[str]",
        # Provider of the model; `postpress` for our own HTML importer.
        "provider": "Required[str]",
        "usage": "Required[GeneratedFromPartsUsage]",
    },
    total=False,
)

GeneratedFromPartsOutput = TypedDict(
    "GeneratedFromPartsOutput",
    {
        "type": 'Required[Literal["json"]]',
        # As requested.
        "blockType": 'Required[Literal["template", "page", "body", "header", "footer", "row", "column", "content", "text"]]',
        "schemaVersion": "Required[int]",
        "data": "Required[dict[str, Any]]",
    },
    total=False,
)

GeneratedFromPartsProtection = TypedDict(
    "GeneratedFromPartsProtection",
    {
        # IDs of protected elements that were returned unchanged.
        "preservedIds": "Required[list[str]]",
        # `none`: nothing is protected; `preserved`: the model left it alone; `restored`: we put it back; `rejected`: all that was changed is protected, so nothing changed.
        "outcome": 'Required[Literal["none", "preserved", "restored", "rejected"]]',
    },
    total=False,
)

GeneratedFromPartsUsage = TypedDict(
    "GeneratedFromPartsUsage",
    {
        "inputTokens": "Required[int]",
        "outputTokens": "Required[int]",
        "totalTokens": "Required[int]",
        "cachedInputTokens": "Required[int]",
        "reasoningTokens": "Required[int]",
    },
    total=False,
)

GeneratedImage = TypedDict(
    "GeneratedImage",
    {
        # `image_edit` when a source was given.
        "operation": 'Required[Literal["image_generation", "image_edit"]]',
        "image": "Required[GeneratedImageImage]",
        # Describes the result in a sentence.
        "message": "Required[str]",
    },
    total=False,
)

GeneratedImageImage = TypedDict(
    "GeneratedImageImage",
    {
        # Temporary: copy the image within seven days.
        "url": "Required[str]",
    },
    total=False,
)

GenerationContext = TypedDict(
    "GenerationContext",
    {
        # `generated`, `search` or `upload`, if several are possible.
        "preferredImageSource": "str",
        # `edit`: the author of the template, who may change nodes that the flags in the design protect; otherwise the flags apply. `elementPermissions` always apply.
        "designMode": "str",
        # By the ID of an element, or by its `_meta.htmlID`.
        "elementPermissions": "dict[str, ElementPermissions]",
        # The whole design, Full or Simple.
        "fullDesign": "dict[str, Any]",
        "selection": "GenerationContextSelection",
        # The only kinds that new blocks may have.
        "availableTools": "list[str | GenerationContextAvailableToolsItem]",
        # The only fonts that may be added.
        "availableFonts": "list[GenerationContextAvailableFontsItem]",
        "customTools": "list[GenerationContextCustomToolsItem]",
        # How the company looks and sounds. Unknown properties are rejected.
        "brand": "GenerationContextBrand",
    },
    total=False,
)

GenerationContextAvailableFontsItem = TypedDict(
    "GenerationContextAvailableFontsItem",
    {
        "label": "str",
        "value": "str",
    },
    total=False,
)

GenerationContextAvailableToolsItem = TypedDict(
    "GenerationContextAvailableToolsItem",
    {
        "type": "str",
        "slug": "str",
        "name": "str",
    },
    total=False,
)

GenerationContextBrand = TypedDict(
    "GenerationContextBrand",
    {
        "companyName": "str",
        "productDescription": "str",
        "targetAudience": "str",
        "colors": "GenerationContextBrandColors",
        "fonts": "GenerationContextBrandFonts",
        "voice": "str",
        "guidelines": "str",
    },
    total=False,
)

GenerationContextBrandColors = TypedDict(
    "GenerationContextBrandColors",
    {
        "primary": "str",
        "secondary": "str",
        "accent": "str",
    },
    total=False,
)

GenerationContextBrandFonts = TypedDict(
    "GenerationContextBrandFonts",
    {
        "heading": "str",
        "body": "str",
    },
    total=False,
)

GenerationContextCustomToolsItem = TypedDict(
    "GenerationContextCustomToolsItem",
    {
        "slug": "Required[str]",
        # Option groups by name, as in `validateDesign`.
        "options": "dict[str, Any]",
    },
    total=False,
)

GenerationContextSelection = TypedDict(
    "GenerationContextSelection",
    {
        "collection": 'Literal["pages", "bodies", "rows", "columns", "contents", "headers", "footers"]',
        "id": "str | None",
        # The current element. Default: the element with this ID in `fullDesign`.
        "value": "Any",
    },
    total=False,
)

GenerationPart = TypedDict(
    "GenerationPart",
    {
        # `text`: an instruction; `prompt`: a predefined action; `json`: the design or block to change; `html`, `image`: a page or an image to import or refer to.
        "type": 'Required[Literal["text", "prompt", "json", "html", "image"]]',
        # Of a `text` part.
        "text": "str",
        # Of a `prompt` part: the action.
        "id": 'Literal["SPELLING", "EXPAND", "SUMMARIZE", "REPHRASE", "FRIENDLY", "FORMAL"]',
        # Of a `json` part: the kind of its data. Default: `output.blockType`.
        "blockType": 'Literal["template", "page", "body", "header", "footer", "row", "column", "content", "text"]',
        # Of a `json` part: the design or block as an object. Of an `html` or `image` part: its bytes as base64, or a base64 data URL.
        "data": "dict[str, Any] | str",
        # Of a `json` part: the schema version of its data, if the data does not contain it.
        "schemaVersion": "int",
        # Of an `html` part: the page itself.
        "html": "str",
        # Of an `html` or `image` part: its public URL.
        "url": "str",
    },
    total=False,
)

GetAiCreditBalanceInput = TypedDict(
    "GetAiCreditBalanceInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetAiCreditSettingsInput = TypedDict(
    "GetAiCreditSettingsInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetAiCreditUsageInput = TypedDict(
    "GetAiCreditUsageInput",
    {
        "id": "Required[str | int]",
        # First UTC date, YYYY-MM-DD. Default: the first of the current billing period.
        "start": "str",
        # Last UTC date, itself included. Default: the last of the current billing period.
        "end": "str",
        # Usage of one end user only.
        "end_user_id": "str",
        "feature_type": 'Literal["full_template_gen", "block_edit", "html_import", "image_import", "image_generation", "image_edit"]',
        "limit": "int",
        "offset": "int",
        "sort": 'Literal["credits", "end_user_id", "feature_type"]',
        "order": 'Literal["asc", "desc"]',
    },
    total=False,
)

GetBatchInput = TypedDict(
    "GetBatchInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetBrandUpdateInput = TypedDict(
    "GetBrandUpdateInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetBroadcastInput = TypedDict(
    "GetBroadcastInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetDesignSchemaInput = TypedDict(
    "GetDesignSchemaInput",
    {
        # Return the Simple form instead of the Full form.
        "simple": "bool",
        # Determines rules, defaults and repairs.
        "displayMode": 'Literal["email", "web", "popup", "document"]',
    },
    total=False,
)

GetDomainInput = TypedDict(
    "GetDomainInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetDomainReportsInput = TypedDict(
    "GetDomainReportsInput",
    {
        "id": "Required[str | int]",
        # Default: `30d`.
        "period": 'Literal["7d", "30d", "90d"]',
    },
    total=False,
)

GetEmailInput = TypedDict(
    "GetEmailInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetEmailStatisticsInput = TypedDict(
    "GetEmailStatisticsInput",
    {
        # Days in UTC, today included.
        "period": 'Literal["7d", "30d", "90d"]',
        # `day`: one entry per day. `topic`: one entry per topic that has emails, most accepted ones first.
        "groupBy": 'Literal["day", "topic"]',
        # Counts only emails with this topic; its key.
        "topic": "str",
    },
    total=False,
)

GetEmailTrendsInput = TypedDict(
    "GetEmailTrendsInput",
    {
        # Up to now, including the current hour or day.
        "period": 'Literal["24h", "7d", "30d", "90d"]',
        "by": 'Literal["hour", "day"]',
        # IANA time zone of the hours and days, such as `Europe/Berlin`.
        "timeZone": "str",
    },
    total=False,
)

GetErasureInput = TypedDict(
    "GetErasureInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetInboxPreviewsUsageInput = TypedDict(
    "GetInboxPreviewsUsageInput",
    {
        "id": "Required[str | int]",
        # First UTC date. Default: that of the current billing period.
        "start": "str",
        # Last UTC date, inclusive. Default: that of the current billing period.
        "end": "str",
        "end_user_id": "str",
        "limit": "int",
        "offset": "int",
    },
    total=False,
)

GetListInput = TypedDict(
    "GetListInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetManagedEmailInput = TypedDict(
    "GetManagedEmailInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetManagedTemplateInput = TypedDict(
    "GetManagedTemplateInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetNoticeSettingsInput = TypedDict(
    "GetNoticeSettingsInput",
    {
        # BCP 47 tag of the language of `title` and `message`, such as `de`. Default: English.
        "language": "str",
    },
    total=False,
)

GetPlanInput = TypedDict(
    "GetPlanInput",
    {
        "workspaceId": "Required[str | int]",
    },
    total=False,
)

GetPreviewInput = TypedDict(
    "GetPreviewInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetProjectCapturedInput = TypedDict(
    "GetProjectCapturedInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetProjectInput = TypedDict(
    "GetProjectInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetReceivedEmailInput = TypedDict(
    "GetReceivedEmailInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetReceivedSourceInput = TypedDict(
    "GetReceivedSourceInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetReceivingInput = TypedDict(
    "GetReceivingInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetReportSetupInput = TypedDict(
    "GetReportSetupInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetReviewRuleInput = TypedDict(
    "GetReviewRuleInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetSampleDataInput = TypedDict(
    "GetSampleDataInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetSenderHealthInput = TypedDict(
    "GetSenderHealthInput",
    {
        # A sender domain of the workspace.
        "domain": "Required[str]",
        # Default: `30d`.
        "period": 'Literal["7d", "30d", "90d"]',
    },
    total=False,
)

GetServiceEmailInput = TypedDict(
    "GetServiceEmailInput",
    {
        "workspaceId": "Required[str | int]",
        "kind": "Required[str | int]",
        # BCP 47 tag of the language of texts, such as `de`. Default: English.
        "language": "str",
    },
    total=False,
)

GetSubscriptionsInput = TypedDict(
    "GetSubscriptionsInput",
    {
        # An email address without a name, case-insensitive.
        "email": "Required[str]",
    },
    total=False,
)

GetTemplateInput = TypedDict(
    "GetTemplateInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetTemplateReportInput = TypedDict(
    "GetTemplateReportInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetTemplateVersionInput = TypedDict(
    "GetTemplateVersionInput",
    {
        "id": "Required[str | int]",
        "versionId": "Required[str | int]",
    },
    total=False,
)

GetTemplateVersionReportInput = TypedDict(
    "GetTemplateVersionReportInput",
    {
        "id": "Required[str | int]",
        "versionId": "Required[str | int]",
    },
    total=False,
)

GetThreadInput = TypedDict(
    "GetThreadInput",
    {
        "id": "Required[str | int]",
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

GetTopicInput = TypedDict(
    "GetTopicInput",
    {
        "key": "Required[str | int]",
    },
    total=False,
)

GetTrackingInput = TypedDict(
    "GetTrackingInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetWarmUpInput = TypedDict(
    "GetWarmUpInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetWebhookDeliveryInput = TypedDict(
    "GetWebhookDeliveryInput",
    {
        "id": "Required[str | int]",
        "deliveryId": "Required[str | int]",
    },
    total=False,
)

GetWebhookInput = TypedDict(
    "GetWebhookInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

GetWorkspaceInput = TypedDict(
    "GetWorkspaceInput",
    {
        "workspaceId": "Required[str | int]",
    },
    total=False,
)

ImageDestination = TypedDict(
    "ImageDestination",
    {
        "kind": 'Required[Literal["content_image", "background_image", "new"]]',
        "imageId": "Required[str | None]",
        "expectedSrc": "Required[str | None]",
    },
    total=False,
)

ImageFeatures = TypedDict(
    "ImageFeatures",
    {
        # Whether images come at all.
        "enabled": "bool",
        # Images of the message may be used in the design.
        "upload": "bool",
        # Images may be made.
        "generation": "bool",
        # Images may be edited.
        "editing": "bool",
        # Stock images may be searched, where the installation has a provider of them.
        "search": "bool",
        # Only stock images suitable for all audiences.
        "safeSearch": "bool",
        # Images may be meant for images of the design; false: each is a new one.
        "enableDesignImageTargeting": "bool",
        # `<provider>/<model>`, a provider, or a model. Omit it for the default.
        "model": "str",
        # Models to try if the first one fails. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models.
        "fallbackModels": "list[str] | bool",
        # Default: chosen by the model.
        "quality": 'Literal["low", "medium", "high"]',
    },
    total=False,
)

ImageItem = TypedDict(
    "ImageItem",
    {
        "id": "Required[str]",
        # Generated images have temporary URLs: copy them within seven days.
        "url": "Required[str]",
        "source": 'Required[Literal["generated", "edited", "search", "upload"]]',
        "prompt": "Required[str | None]",
        # Pixels.
        "width": "Required[int]",
        # Pixels.
        "height": "Required[int]",
        "destination": "Required[ImageDestination]",
        "preview": "Required[ImageItemPreview]",
        "author": "Required[ImageItemAuthor | None]",
        "platform": "Required[ImageItemPlatform | None]",
        "download": "Required[str | None]",
    },
    total=False,
)

ImageItemAuthor = TypedDict(
    "ImageItemAuthor",
    {
        "name": "Required[str]",
        "url": "Required[str]",
    },
    total=False,
)

ImageItemPlatform = TypedDict(
    "ImageItemPlatform",
    {
        "name": "Required[str]",
        "url": "Required[str]",
    },
    total=False,
)

ImageItemPreview = TypedDict(
    "ImageItemPreview",
    {
        "url": "Required[str]",
        "width": "Required[int]",
        "height": "Required[int]",
    },
    total=False,
)

ImportDesignBody = TypedDict(
    "ImportDesignBody",
    {
        # A page or an image of a page, and instructions.
        "input": "Required[list[ImportPart]]",
        # The display mode, which determines schema, defaults and repairs.
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        # `<provider>/<model>`, a provider, or a model. Omit it for the default.
        "model": "str",
        # Models to try if the first one fails. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models.
        "fallbackModels": "list[str] | bool",
        # The end user to whom the credits are attributed.
        "end_user_id": "str",
    },
    total=False,
)

ImportListRecipientsInput = TypedDict(
    "ImportListRecipientsInput",
    {
        "id": "Required[str | int]",
        # A CSV file of up to 50,000 lines; larger ones in parts, each with the first line. Its first line names the columns: `email`, optionally `language` (a BCP 47 tag), and a variable in each other one, such as `first_name`. Empty cells set no variable. A file of `exportListRecipients` gives back what was exported.
        "csv": "Required[str]",
    },
    total=False,
)

ImportListRecipientsResult = TypedDict(
    "ImportListRecipientsResult",
    {
        "data": "Required[ImportListRecipientsResultData]",
    },
    total=False,
)

ImportListRecipientsResultData = TypedDict(
    "ImportListRecipientsResultData",
    {
        # Addresses that the list did not have.
        "added": "Required[int]",
        # Addresses that it had, with their new variables.
        "updated": "Required[int]",
        # Entries for an address that an earlier one has, too: their variables are merged, the last value counts.
        "duplicates": "Required[int]",
        # Lines with an error. All others are imported.
        "refused": "Required[int]",
        # The first 1,000 of the refused lines.
        "errors": "Required[list[ImportListRecipientsResultDataErrorsItem]]",
    },
    total=False,
)

ImportListRecipientsResultDataErrorsItem = TypedDict(
    "ImportListRecipientsResultDataErrorsItem",
    {
        # In the file, from 1.
        "line": "Required[int]",
        # What is wrong with it.
        "message": "Required[str]",
    },
    total=False,
)

ImportMjmlBody = TypedDict(
    "ImportMjmlBody",
    {
        # The MJML source, at most 2 MiB. Included files are not read.
        "mjml": "Required[str]",
        # The display mode. Default: `email`.
        "displayMode": 'Literal["email", "web", "popup", "document"]',
    },
    total=False,
)

ImportPart = TypedDict(
    "ImportPart",
    {
        # Exactly one part is `html` or `image`; any others are `text`.
        "type": 'Required[Literal["html", "image", "text"]]',
        # Of an `html` part: the page itself.
        "html": "str",
        # Of an `html` or `image` part: its public URL.
        "url": "str",
        # Of an `html` or `image` part: its bytes as base64, or a base64 data URL.
        "data": "str",
        # Of a `text` part: instructions to the model.
        "text": "str",
    },
    total=False,
)

ImportSubscriptionsBody = TypedDict(
    "ImportSubscriptionsBody",
    {
        # A CSV file of up to 50,000 lines. Its first line names the columns, in any order: `email`, `topic` (a key, or `*` for all topics), `state` (`subscribed` or `unsubscribed`), and optionally `changed_at` (when the recipient chose: a date, or date and time by ISO 8601, UTC without an offset), `source` and `note` (both are kept as the note). Other columns are ignored.
        "csv": "Required[str]",
    },
    total=False,
)

ImportSubscriptionsResult = TypedDict(
    "ImportSubscriptionsResult",
    {
        "data": "Required[ImportSubscriptionsResultData]",
    },
    total=False,
)

ImportSubscriptionsResultData = TypedDict(
    "ImportSubscriptionsResultData",
    {
        # Lines that changed the state of a topic for an address.
        "changed": "Required[int]",
        # Lines that repeat what is recorded, or that are older than it.
        "unchanged": "Required[int]",
        # Lines with an error. All others are imported.
        "refused": "Required[int]",
        # The first 1,000 of the refused lines.
        "errors": "Required[list[ImportSubscriptionsResultDataErrorsItem]]",
    },
    total=False,
)

ImportSubscriptionsResultDataErrorsItem = TypedDict(
    "ImportSubscriptionsResultDataErrorsItem",
    {
        # In the file, from 1.
        "line": "Required[int]",
        # The column, what is wrong and what is expected.
        "message": "Required[str]",
    },
    total=False,
)

ImportSuppressionsBody = TypedDict(
    "ImportSuppressionsBody",
    {
        "entries": "Required[list[ImportSuppressionsBodyEntriesItem]]",
    },
    total=False,
)

ImportSuppressionsBodyEntriesItem = TypedDict(
    "ImportSuppressionsBodyEntriesItem",
    {
        "email": "Required[str]",
        # Default: manual. With `unsubscribe` the address leaves all topics and is not suppressed.
        "reason": 'Literal["hard_bounce", "complaint", "manual", "unsubscribe"]',
    },
    total=False,
)

ImportSuppressionsResult = TypedDict(
    "ImportSuppressionsResult",
    {
        "data": "Required[ImportSuppressionsResultData]",
    },
    total=False,
)

ImportSuppressionsResultData = TypedDict(
    "ImportSuppressionsResultData",
    {
        "added": "Required[int]",
        "known": "Required[int]",
        "refused": "Required[list[ImportSuppressionsResultDataRefusedItem]]",
    },
    total=False,
)

ImportSuppressionsResultDataRefusedItem = TypedDict(
    "ImportSuppressionsResultDataRefusedItem",
    {
        "index": "Required[int]",
        "why": "Required[str]",
    },
    total=False,
)

ImportedDesignResult = TypedDict(
    "ImportedDesignResult",
    {
        # Of this import.
        "id": "Required[str]",
        "output": "Required[ImportedDesignResultOutput]",
        # If a `model` was requested but not used: what was used instead, and why.
        "warnings": "list[str]",
        # The model that was used; `html-reader` if no model was involved.
        "model": "Required[str]",
        # Provider of the model; `postpress` for our own HTML importer.
        "provider": "Required[str]",
        "usage": "Required[ImportedDesignResultUsage]",
    },
    total=False,
)

ImportedDesignResultOutput = TypedDict(
    "ImportedDesignResultOutput",
    {
        # The kind of the data: a whole design.
        "type": 'Required[Literal["template"]]',
        # Its outermost block.
        "blockType": 'Required[Literal["body"]]',
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "data": "Required[dict[str, Any]]",
    },
    total=False,
)

ImportedDesignResultUsage = TypedDict(
    "ImportedDesignResultUsage",
    {
        "inputTokens": "Required[int]",
        "outputTokens": "Required[int]",
        "totalTokens": "Required[int]",
        "reasoningTokens": "Required[int]",
        "cachedInputTokens": "Required[int]",
    },
    total=False,
)

InboundReportListResult = TypedDict(
    "InboundReportListResult",
    {
        "data": "Required[list[InboundReportListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

InboundReportListResultDataItem = TypedDict(
    "InboundReportListResultDataItem",
    {
        "id": "Required[str]",
        "receivedAt": "Required[str]",
        # The address of ours that it came to.
        "recipient": "Required[str]",
        # What it says of the email.
        "kind": "Required[str]",
        "emailId": "Required[str | None]",
        # How its email is known, or why it is not.
        "proof": "Required[str]",
        "envelopeFrom": "Required[str]",
        "from": "Required[str | None]",
        "subject": "Required[str]",
        "bytes": "Required[int]",
        # One per recipient that it names.
        "findings": "Required[list[InboundReportListResultDataItemFindingsItem]]",
    },
    total=False,
)

InboundReportListResultDataItemFindingsItem = TypedDict(
    "InboundReportListResultDataItemFindingsItem",
    {
        # bounce, delayed, delivered, complaint, unsubscribe, auto-reply, domain-report or other.
        "kind": "Required[str]",
        "recipient": "str | None",
        # Permanent or Transient.
        "type": "str",
        "subType": "str",
        "status": "str | None",
        "diagnostic": "str | None",
        "feedbackType": "str | None",
        "note": "str",
    },
    total=False,
)

InboxPreviewsResult = TypedDict(
    "InboxPreviewsResult",
    {
        "data": "Required[InboxPreviewsResultData]",
    },
    total=False,
)

InboxPreviewsResultData = TypedDict(
    "InboxPreviewsResultData",
    {
        "inboxPreviews": "Required[InboxPreviewsResultDataInboxPreviews]",
    },
    total=False,
)

InboxPreviewsResultDataInboxPreviews = TypedDict(
    "InboxPreviewsResultDataInboxPreviews",
    {
        "clients": "Required[list[str] | None]",
        "dataRegion": 'Required[Literal["us", "eu"] | None]',
    },
    total=False,
)

InboxPreviewsRunsResult = TypedDict(
    "InboxPreviewsRunsResult",
    {
        "total": "Required[int]",
        "limit": "Required[int]",
        "offset": "Required[int]",
        "data": "Required[list[InboxPreviewsRunsResultDataItem]]",
    },
    total=False,
)

InboxPreviewsRunsResultDataItem = TypedDict(
    "InboxPreviewsRunsResultDataItem",
    {
        "id": "Required[str]",
        "generated_at": "Required[str]",
        "billing_model": 'Required[Literal["per-device", "per-generation"]]',
        "end_user_id": "Required[str | None]",
        "template_id": "Required[str | None]",
        "clients": "Required[list[str]]",
        "viewed_clients": "Required[list[str] | None]",
        "automatically_viewed_clients": "Required[list[str] | None]",
        "interactively_viewed_clients": "Required[list[str] | None]",
        "click_viewed_clients": "Required[list[str] | None]",
        "navigation_viewed_clients": "Required[list[str] | None]",
        "credits_used": "Required[int | None]",
        "credit_details_available": "Required[bool]",
        "per_device_credits": "Required[int]",
        "per_generation_credits": "Required[int | None]",
        "device_credits": "Required[int | None]",
        "data_region": 'Required[Literal["us", "eu"] | None]',
        "configuration_source": "Required[str]",
    },
    total=False,
)

InboxPreviewsUsageResult = TypedDict(
    "InboxPreviewsUsageResult",
    {
        "summary": "Required[InboxPreviewsUsageResultSummary]",
        "daily": "Required[list[InboxPreviewsUsageResultDailyItem]]",
        "email_clients": "Required[list[InboxPreviewsUsageResultEmailClientsItem]]",
        "end_users": "Required[InboxPreviewsUsageResultEndUsers]",
    },
    total=False,
)

InboxPreviewsUsageResultDailyItem = TypedDict(
    "InboxPreviewsUsageResultDailyItem",
    {
        "date": "Required[str]",
        "generations": "Required[int]",
        "credits": "Required[int]",
        "per_device_generations": "Required[int]",
        "per_generation_generations": "Required[int]",
        "per_device_credits": "Required[int]",
        "per_generation_credits": "Required[int]",
        # Earlier generations with unknown cost.
        "per_generation_credit_details_unavailable": "Required[int]",
        "device_credits": "Required[int]",
    },
    total=False,
)

InboxPreviewsUsageResultEmailClientsItem = TypedDict(
    "InboxPreviewsUsageResultEmailClientsItem",
    {
        "client_id": "Required[str]",
        "generations": "Required[int]",
        "device_credits": "Required[int]",
    },
    total=False,
)

InboxPreviewsUsageResultEndUsers = TypedDict(
    "InboxPreviewsUsageResultEndUsers",
    {
        "total": "Required[int]",
        "limit": "Required[int]",
        "offset": "Required[int]",
        "data": "Required[list[InboxPreviewsUsageResultEndUsersDataItem]]",
    },
    total=False,
)

InboxPreviewsUsageResultEndUsersDataItem = TypedDict(
    "InboxPreviewsUsageResultEndUsersDataItem",
    {
        "end_user_id": "Required[str | None]",
        "generations": "Required[int]",
        "device_credits": "Required[int]",
    },
    total=False,
)

InboxPreviewsUsageResultSummary = TypedDict(
    "InboxPreviewsUsageResultSummary",
    {
        "total_generations": "Required[int]",
        "total_credits": "Required[int]",
        "per_device_generations": "Required[int]",
        "per_generation_generations": "Required[int]",
        "per_device_credits": "Required[int]",
        "per_generation_credits": "Required[int]",
        # Earlier generations with unknown cost.
        "per_generation_credit_details_unavailable": "Required[int]",
        "total_device_credits": "Required[int]",
        "attributed_end_users": "Required[int]",
        "unattributed_generations": "Required[int]",
    },
    total=False,
)

InvitationResult = TypedDict(
    "InvitationResult",
    {
        "data": "Required[InvitationResultData]",
    },
    total=False,
)

InvitationResultData = TypedDict(
    "InvitationResultData",
    {
        "id": "Required[str]",
        "email": "Required[str]",
        "role": 'Required[Literal["viewer", "editor", "admin", "owner"]]',
        "invitedBy": "Required[str]",
        "createdAt": "Required[str]",
        "expiresAt": "Required[str]",
    },
    total=False,
)

LabelTemplateVersionInput = TypedDict(
    "LabelTemplateVersionInput",
    {
        "id": "Required[str | int]",
        "versionId": "Required[str | int]",
        "label": "Required[str | None]",
    },
    total=False,
)

LabeledVersionResult = TypedDict(
    "LabeledVersionResult",
    {
        "data": "Required[LabeledVersionResultData]",
    },
    total=False,
)

LabeledVersionResultData = TypedDict(
    "LabeledVersionResultData",
    {
        "id": "Required[str]",
        # Revision of the template at the time of the save; for a version kept from a conflict, the revision that was current.
        "revision": "Required[int]",
        "kind": 'Required[Literal["save", "restore", "kept"]]',
        "label": "Required[str | None]",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        "author": "Required[AuthorSchema]",
        # Bytes of the design’s JSON.
        "bytes": "Required[int]",
        "createdAt": "Required[str]",
        # Time of the last save included in it: autosaves of one session are combined.
        "updatedAt": "Required[str]",
        # Whether this is the current version.
        "isCurrent": "Required[bool]",
    },
    total=False,
)

ListAiCreditAttemptsInput = TypedDict(
    "ListAiCreditAttemptsInput",
    {
        "id": "Required[str | int]",
        "deliveryId": "Required[str | int]",
        "limit": "int",
        "offset": "int",
    },
    total=False,
)

ListAiCreditDeliveriesInput = TypedDict(
    "ListAiCreditDeliveriesInput",
    {
        "id": "Required[str | int]",
        "status": 'Literal["pending", "delivered", "failed"]',
        "event": 'Literal["ai.credits.usage_recorded", "ai.credits.threshold_reached", "ai.credits.exhausted"]',
        "limit": "int",
        "offset": "int",
    },
    total=False,
)

ListAuditRecordsInput = TypedDict(
    "ListAuditRecordsInput",
    {
        "workspaceId": "Required[str | int]",
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        # true: the response has a `total`. Ask for it with the first page only.
        "total": "bool",
        "action": 'Literal["workspace.created", "workspace.changed", "workspace.move_started", "workspace.move_ended", "workspace.arrived", "plan.changed", "member.added", "member.changed", "member.removed", "project.created", "project.changed", "storage.changed", "storage.removed", "editor_settings.changed", "embed_settings.changed", "embed_secret.created", "brand.changed", "brand.applied", "key.created", "key.changed", "key.revoked", "token.created", "token.revoked", "app.connected", "app.disconnected", "domain.added", "domain.changed", "domain.deleted", "domain.keys_rotated", "domain.receiving_changed", "domain.report_uploaded", "domain.tracking_changed", "domain.warm_up_changed", "email.retried", "email.domain_retried", "suppressions.imported", "sending.resumed", "console.set_up", "sign_in.succeeded", "sign_in.failed", "user.changed", "password.changed", "password_link.created", "second_factor.enabled", "second_factor.removed", "backup_codes.renewed", "passkey.added", "passkey.renamed", "passkey.removed", "address_change.requested", "address_change.canceled", "invitation.created", "invitation.resent", "invitation.revoked", "invitation.accepted", "invitation.declined", "template.created", "template.changed", "template.deleted", "review.requested", "review.answered", "review.rule_changed", "preview_link.created", "preview_link.revoked", "service_email.changed", "service_email.reset", "operation.called"]',
        "actorKind": 'Literal["user", "token", "key", "editor", "command-line", "system"]',
        # ID of the actor, or part of its name.
        "actor": "str",
        "subjectId": "str",
        "address": "str",
        "requestId": "str",
        "from": "str",
        # Exclusive.
        "to": "str",
    },
    total=False,
)

ListBlocksInput = TypedDict(
    "ListBlocksInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # Only blocks that this end user saved.
        "userId": "str",
        "scope": 'Literal["all", "shared", "user"]',
        # The whole name, case-insensitive.
        "category": "str",
        # Words that must all occur in the name, description, category or tags, case-insensitive.
        "search": "str",
        # false omits `data`.
        "includeData": "bool",
    },
    total=False,
)

ListBody = TypedDict(
    "ListBody",
    {
        # Shown in the console only.
        "name": "Required[str]",
    },
    total=False,
)

ListBroadcastsInput = TypedDict(
    "ListBroadcastsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListCommentsInput = TypedDict(
    "ListCommentsInput",
    {
        "id": "Required[str | int]",
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        # Default: both.
        "status": 'Literal["open", "resolved"]',
        # true: only threads in which the caller wrote or is mentioned.
        "mine": "bool",
        # true: only threads with unread comments.
        "unread": "bool",
    },
    total=False,
)

ListEmailEventsInput = TypedDict(
    "ListEmailEventsInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

ListEmailsInput = TypedDict(
    "ListEmailsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        # true: the response has a `total`. Ask for it with the first page only.
        "total": "bool",
        "status": 'Literal["queued", "sending", "sent", "delivered", "bounced", "complained", "failed", "canceled"]',
        # Part of the recipient or the subject, case-sensitive.
        "search": "str",
        # `key=value`: emails with exactly this tag.
        "tag": "str",
        # Emails that were accepted in this batch.
        "batchId": "str",
        # Emails that were rendered from this template.
        "templateId": "str",
        # From this time on: a date means its whole day in UTC, a date-time is exact. Without `status` it bounds the time of acceptance, with it the time the email entered that status.
        "from": "str",
        # Up to this time, itself included: a date means its whole day in UTC, a date-time is exact. Without `status` it bounds the time of acceptance, with it the time the email entered that status.
        "to": "str",
        # Which emails come first. `oldest` cannot be combined with `search` or `tag`, nor with `templateId` and `status`.
        "order": 'Literal["newest", "oldest"]',
    },
    total=False,
)

ListErasuresInput = TypedDict(
    "ListErasuresInput",
    {
        # Maximum number of erasures per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListInboundReportsInput = TypedDict(
    "ListInboundReportsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListInboxPreviewsRunsInput = TypedDict(
    "ListInboxPreviewsRunsInput",
    {
        "id": "Required[str | int]",
        # First UTC date. Default: that of the current billing period.
        "start": "str",
        # Last UTC date, inclusive. Default: that of the current billing period.
        "end": "str",
        "end_user_id": "str",
        "limit": "int",
        "offset": "int",
    },
    total=False,
)

ListListRecipientsInput = TypedDict(
    "ListListRecipientsInput",
    {
        "id": "Required[str | int]",
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListListsInput = TypedDict(
    "ListListsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListManagedTemplatesInput = TypedDict(
    "ListManagedTemplatesInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        # true: the response has a `total`. Ask for it with the first page only.
        "total": "bool",
        # Words that must each appear in the name or in a tag, case-insensitive.
        "search": "str",
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # A folder, or `none` for templates without a folder.
        "folderId": "str",
        # A whole tag, case-insensitive.
        "tag": "str",
        # Newest first, or names from A to Z.
        "sort": 'Literal["updated", "created", "name"]',
        # true: templates in the trash, which `restore` can restore.
        "deleted": "bool",
    },
    total=False,
)

ListMembersInput = TypedDict(
    "ListMembersInput",
    {
        "workspaceId": "Required[str | int]",
    },
    total=False,
)

ListNoticesInput = TypedDict(
    "ListNoticesInput",
    {
        # Maximum number of notices per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        "status": 'Literal["open", "closed"]',
        # BCP 47 tag of the language of `title` and `message`, such as `de`. Default: English.
        "language": "str",
    },
    total=False,
)

ListPreviewLinksInput = TypedDict(
    "ListPreviewLinksInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

ListProjectCapturedInput = TypedDict(
    "ListProjectCapturedInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        # Part of the recipient or the subject, case-insensitive.
        "search": "str",
        # Only what this email became.
        "emailId": "str",
        # Only those to this recipient: the whole address, case-insensitive.
        "to": "str",
        # Part of the subject, case-insensitive.
        "subject": "str",
        # Only those captured later than this: the ID of a captured message, or a date-time with its zone, by the clock of the service.
        "after": "str",
        # Seconds to wait for a message that matches: answers as soon as there is one, or with an empty page. Not with a cursor. Default: 0.
        "wait": "int",
    },
    total=False,
)

ListProjectsInput = TypedDict(
    "ListProjectsInput",
    {
        "workspaceId": "Required[str | int]",
    },
    total=False,
)

ListReceivedEmailsInput = TypedDict(
    "ListReceivedEmailsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        # Part of the From field or the subject, case-insensitive.
        "search": "str",
        # One of your addresses, without a `+` suffix.
        "recipient": "str",
        "emailId": "str",
        # Start of the period, inclusive: a date or a date-time, in UTC.
        "from": "str",
        # End of the period, inclusive.
        "to": "str",
    },
    total=False,
)

ListRecipientDomainsInput = TypedDict(
    "ListRecipientDomainsInput",
    {
        # Up to now, including the current hour or day.
        "period": 'Literal["24h", "7d", "30d", "90d"]',
        "limit": "int",
    },
    total=False,
)

ListRecipientsResult = TypedDict(
    "ListRecipientsResult",
    {
        "data": "Required[list[ListRecipientsResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

ListRecipientsResultDataItem = TypedDict(
    "ListRecipientsResultDataItem",
    {
        # As it was given last.
        "email": "Required[str]",
        "language": "Required[str | None]",
        # Name → value, as in `variables` of a template. Up to 10,000 bytes of JSON.
        "variables": "Required[dict[str, Any]]",
        "addedAt": "Required[str]",
    },
    total=False,
)

ListResult = TypedDict(
    "ListResult",
    {
        "data": "Required[ListResultData]",
    },
    total=False,
)

ListResultData = TypedDict(
    "ListResultData",
    {
        "id": "Required[str]",
        # Shown in the console only.
        "name": "Required[str]",
        # How many addresses it has.
        "recipients": "Required[int]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

ListReviewsInput = TypedDict(
    "ListReviewsInput",
    {
        "id": "Required[str | int]",
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListServiceEmailsInput = TypedDict(
    "ListServiceEmailsInput",
    {
        "workspaceId": "Required[str | int]",
        # BCP 47 tag of the language of texts, such as `de`. Default: English.
        "language": "str",
    },
    total=False,
)

ListSuppressionsInput = TypedDict(
    "ListSuppressionsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        # true: the response has a `total`. Ask for it with the first page only.
        "total": "bool",
    },
    total=False,
)

ListTemplateVersionsInput = TypedDict(
    "ListTemplateVersionsInput",
    {
        "id": "Required[str | int]",
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListTemplatesInput = TypedDict(
    "ListTemplatesInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        "displayMode": 'Literal["email", "web", "document"]',
        # Part of the name, case-insensitive.
        "name": "str",
    },
    total=False,
)

ListThreadsInput = TypedDict(
    "ListThreadsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        # true: the response has a `total`. Ask for it with the first page only.
        "total": "bool",
        # Part of the From field or the subject, case-insensitive.
        "search": "str",
    },
    total=False,
)

ListTopicsInput = TypedDict(
    "ListTopicsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListTotal = TypedDict(
    "ListTotal",
    {
        "count": "Required[int]",
        # `exact`; `more_than`: counting stopped at `count`; `about`: from the counts of days, which the statistics use.
        "relation": 'Required[Literal["exact", "more_than", "about"]]',
    },
    total=False,
)

ListWaitingEmailsInput = TypedDict(
    "ListWaitingEmailsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListWaitingReviewsInput = TypedDict(
    "ListWaitingReviewsInput",
    {
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
    },
    total=False,
)

ListWebhookAttemptsInput = TypedDict(
    "ListWebhookAttemptsInput",
    {
        "id": "Required[str | int]",
        "deliveryId": "Required[str | int]",
    },
    total=False,
)

ListWebhookDeliveriesInput = TypedDict(
    "ListWebhookDeliveriesInput",
    {
        "id": "Required[str | int]",
        # Maximum number of entries per page.
        "limit": "int",
        # `next_cursor` of the previous page. Omit it for the first page.
        "cursor": "str",
        # true: the response has a `total`. Ask for it with the first page only.
        "total": "bool",
        "status": 'Literal["pending", "delivered", "failed"]',
        "event": 'Literal["email.accepted", "email.sent", "email.delivered", "email.bounced", "email.complained", "email.failed", "email.canceled", "email.received", "email.unsubscribed", "email.resubscribed", "email.opened", "email.clicked", "template.comment.created", "template.review.requested", "template.review.answered", "service.notice.opened", "service.notice.closed", "ai.credits.usage_recorded", "ai.credits.threshold_reached", "ai.credits.exhausted"]',
        # Start of the period, inclusive.
        "from": "str",
        # End of the period, exclusive.
        "to": "str",
    },
    total=False,
)

ListsResult = TypedDict(
    "ListsResult",
    {
        "data": "Required[list[ListsResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

ListsResultDataItem = TypedDict(
    "ListsResultDataItem",
    {
        "id": "Required[str]",
        # Shown in the console only.
        "name": "Required[str]",
        # How many addresses it has.
        "recipients": "Required[int]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

ManagedEmailResult = TypedDict(
    "ManagedEmailResult",
    {
        "data": "Required[ManagedEmailResultData]",
    },
    total=False,
)

ManagedEmailResultData = TypedDict(
    "ManagedEmailResultData",
    {
        "id": "Required[str]",
        "from": "Required[str]",
        "to": "Required[str]",
        "subject": "Required[str]",
        "status": 'Required[Literal["queued", "sending", "sent", "delivered", "bounced", "complained", "failed", "canceled"]]',
        "createdAt": "Required[str]",
        "statusUpdatedAt": "Required[str]",
        "failureReason": "Required[str | None]",
        "warnings": "Required[list[str]]",
        "maybeTwiceAt": "Required[str | None]",
        "messageId": "Required[str]",
        "scheduledAt": "Required[str | None]",
        "batchId": "Required[str | None]",
        "waiting": "Required[ManagedEmailResultDataWaiting | None]",
        "attempts": "Required[list[ManagedEmailResultDataAttemptsItem]]",
    },
    total=False,
)

ManagedEmailResultDataAttemptsItem = TypedDict(
    "ManagedEmailResultDataAttemptsItem",
    {
        "number": "Required[int]",
        "transport": 'Required[Literal["capture", "mx", "relay", "simulator"]]',
        "startedAt": "Required[str]",
        "dataBegunAt": "Required[str | None]",
        "endedAt": "Required[str | None]",
        "outcome": 'Required[Literal["accepted", "deferred", "refused", "unreachable", "insecure", "failed", "unknown"] | None]',
        "host": "Required[str | None]",
        "address": "Required[str | None]",
        "tlsVersion": "Required[str | None]",
        "tlsCipher": "Required[str | None]",
        "replyCode": "Required[int | None]",
        "enhancedStatus": "Required[str | None]",
        "reply": "Required[str | None]",
        "dialogue": "Required[str | None]",
    },
    total=False,
)

ManagedEmailResultDataWaiting = TypedDict(
    "ManagedEmailResultDataWaiting",
    {
        "nextAttemptAt": "Required[str]",
        # Why the email is waiting, with the remote server’s response if there was one.
        "reason": "Required[str]",
    },
    total=False,
)

ManagedPlanResult = TypedDict(
    "ManagedPlanResult",
    {
        "data": "Required[ManagedPlanResultData]",
    },
    total=False,
)

ManagedPlanResultData = TypedDict(
    "ManagedPlanResultData",
    {
        # free, team or self_hosted.
        "name": "Required[str]",
        "status": 'Required[Literal["trialing", "active", "past_due", "canceled", "unpaid"] | None]',
        "expiresAt": "Required[str | None]",
        "statusSince": "Required[str]",
        # Overrides of the plan: feature → available.
        "features": "Required[dict[str, bool]]",
        # Overrides of the plan: limit → value; null for `ai_credits` means unlimited.
        "limits": "Required[dict[str, float | None]]",
    },
    total=False,
)

ManagedProjectListResult = TypedDict(
    "ManagedProjectListResult",
    {
        "data": "Required[list[ManagedProjectListResultDataItem]]",
    },
    total=False,
)

ManagedProjectListResultDataItem = TypedDict(
    "ManagedProjectListResultDataItem",
    {
        "testProjectId": "Required[int | None]",
        "id": "Required[int]",
        "name": "Required[str]",
        "status": 'Required[Literal["active", "archived", "suspended"]]',
        # v3 PDFs of documents are always A4 portrait.
        "legacy": "Required[bool]",
        "createdAt": "Required[str]",
    },
    total=False,
)

ManagedProjectResult = TypedDict(
    "ManagedProjectResult",
    {
        "data": "Required[ManagedProjectResultData]",
    },
    total=False,
)

ManagedProjectResultData = TypedDict(
    "ManagedProjectResultData",
    {
        "testProjectId": "Required[int | None]",
        "id": "Required[int]",
        "name": "Required[str]",
        "status": 'Required[Literal["active", "archived", "suspended"]]',
        # v3 PDFs of documents are always A4 portrait.
        "legacy": "Required[bool]",
        "createdAt": "Required[str]",
    },
    total=False,
)

ManagedTemplateListResult = TypedDict(
    "ManagedTemplateListResult",
    {
        "data": "Required[list[ManagedTemplateListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
        # With `total=true`: how many entries match. Null if counting takes too long, as with some searches.
        "total": "ListTotal | None",
    },
    total=False,
)

ManagedTemplateListResultDataItem = TypedDict(
    "ManagedTemplateListResultDataItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        "folderId": "Required[str | None]",
        "tags": "Required[list[str]]",
        # Increases with each change of the design or its mode.
        "revision": "Required[int]",
        "thumbnailUrl": "Required[str | None]",
        "updatedBy": "Required[AuthorSchema | None]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
        "deletedAt": "Required[str | None]",
    },
    total=False,
)

ManagedTemplateResult = TypedDict(
    "ManagedTemplateResult",
    {
        "data": "Required[ManagedTemplateResultData]",
    },
    total=False,
)

ManagedTemplateResultData = TypedDict(
    "ManagedTemplateResultData",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        "folderId": "Required[str | None]",
        "tags": "Required[list[str]]",
        # Increases with each change of the design or its mode.
        "revision": "Required[int]",
        "thumbnailUrl": "Required[str | None]",
        "updatedBy": "Required[AuthorSchema | None]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
        "deletedAt": "Required[str | None]",
        "language": "Required[str | None]",
        # Languages that the last save was translated to and that emails can be sent in, by tag.
        "languages": "Required[list[str]]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        "html": "Required[str]",
    },
    total=False,
)

ManagedWorkspaceResult = TypedDict(
    "ManagedWorkspaceResult",
    {
        "data": "Required[ManagedWorkspaceResultData]",
    },
    total=False,
)

ManagedWorkspaceResultData = TypedDict(
    "ManagedWorkspaceResultData",
    {
        "id": "Required[int]",
        "name": "Required[str]",
        "status": 'Required[Literal["active", "archived", "suspended"]]',
        # Not available to personal access tokens.
        "ssoRequired": "Required[bool]",
    },
    total=False,
)

MarkCommentsReadInput = TypedDict(
    "MarkCommentsReadInput",
    {
        "id": "Required[str | int]",
        # Unknown IDs are ignored.
        "threadIds": "Required[list[str]]",
    },
    total=False,
)

MemberListResult = TypedDict(
    "MemberListResult",
    {
        "data": "Required[list[MemberListResultDataItem]]",
    },
    total=False,
)

MemberListResultDataItem = TypedDict(
    "MemberListResultDataItem",
    {
        "userId": "Required[str]",
        "email": "Required[str]",
        "name": "Required[str]",
        "role": 'Required[Literal["viewer", "editor", "admin", "owner"]]',
        "createdAt": "Required[str]",
        "secondFactor": "Required[bool | None]",
    },
    total=False,
)

MemberResult = TypedDict(
    "MemberResult",
    {
        "data": "Required[MemberResultData]",
    },
    total=False,
)

MemberResultData = TypedDict(
    "MemberResultData",
    {
        "userId": "Required[str]",
        "email": "Required[str]",
        "name": "Required[str]",
        "role": 'Required[Literal["viewer", "editor", "admin", "owner"]]',
        "createdAt": "Required[str]",
        "secondFactor": "Required[bool | None]",
    },
    total=False,
)

Message = TypedDict(
    "Message",
    {
        # `system` is treated as a note of the calling application, with less weight than our own rules.
        "role": 'Required[Literal["user", "assistant", "system"]]',
        "content": "Required[list[MessagePart]]",
        "metadata": "MessageMetadata",
    },
    total=False,
)

MessageMetadata = TypedDict(
    "MessageMetadata",
    {
        "imageSearchResultIds": "list[str]",
        "action": "MessageMetadataAction",
    },
    total=False,
)

MessageMetadataAction = TypedDict(
    "MessageMetadataAction",
    {
        # A predefined action on the selection.
        "id": 'Required[Literal["SPELLING", "EXPAND", "SUMMARIZE", "REPHRASE", "FRIENDLY", "FORMAL"]]',
    },
    total=False,
)

MessagePart = TypedDict(
    "MessagePart",
    {
        "type": 'Required[Literal["text", "image", "file"]]',
        # Of a `text` part.
        "text": "str",
        # Of an `image` part: the URL of a PNG, JPEG, WebP or GIF, or a base64 data URL.
        "image": "str",
        "file": "MessagePartFile",
    },
    total=False,
)

MessagePartFile = TypedDict(
    "MessagePartFile",
    {
        # A public URL, or a base64 data URL.
        "url": "str",
        # `text/…`, JSON or an image. Default: the type the server returns.
        "mediaType": "str",
        "name": "str",
        # Its content, instead of `url`.
        "text": "str",
    },
    total=False,
)

MjmlImportResult = TypedDict(
    "MjmlImportResult",
    {
        "data": "Required[MjmlImportResultData]",
    },
    total=False,
)

MjmlImportResultData = TypedDict(
    "MjmlImportResultData",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # The HTML that the MJML compiles to.
        "html": "Required[str]",
        # How much of the page was imported.
        "fidelity": "Required[MjmlImportResultDataFidelity]",
        # The html blocks, which hold content that no other block supports.
        "raw": "Required[list[MjmlImportResultDataRawItem]]",
        # Warnings of the MJML compiler about elements, attributes and omitted includes; at most 100.
        "warnings": "Required[list[MjmlImportResultDataWarningsItem]]",
    },
    total=False,
)

MjmlImportResultDataFidelity = TypedDict(
    "MjmlImportResultDataFidelity",
    {
        "score": "Required[float]",
        "words": "Required[float]",
        "links": "Required[float]",
        "images": "Required[float]",
        "order": "Required[float]",
    },
    total=False,
)

MjmlImportResultDataRawItem = TypedDict(
    "MjmlImportResultDataRawItem",
    {
        "path": "Required[str]",
        "reason": "Required[str]",
        "words": "Required[int]",
    },
    total=False,
)

MjmlImportResultDataWarningsItem = TypedDict(
    "MjmlImportResultDataWarningsItem",
    {
        "line": "Required[int]",
        "message": "Required[str]",
    },
    total=False,
)

MoveTemplatesBody = TypedDict(
    "MoveTemplatesBody",
    {
        "ids": "Required[list[str]]",
        "folderId": "Required[str | None]",
    },
    total=False,
)

NewProjectKeyResult = TypedDict(
    "NewProjectKeyResult",
    {
        "data": "Required[NewProjectKeyResultData]",
    },
    total=False,
)

NewProjectKeyResultData = TypedDict(
    "NewProjectKeyResultData",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        # The prefix, and the first and last four characters.
        "fingerprint": "Required[str]",
        "createdAt": "Required[str]",
        "expiresAt": "Required[str | None]",
        "revokedAt": "Required[str | None]",
        "lastUsedAt": "Required[str | None]",
        "lastUsedAddress": "Required[str | None]",
        "kind": 'Required[Literal["v3", "legacy"]]',
        # Whether what it sends never leaves, and is kept apart.
        "test": "Required[bool]",
        "scopes": 'Required[list[Literal["emails:send", "emails:read", "emails:write", "templates:read", "templates:write", "templates:manage", "templates:publish", "designs", "exports", "ai", "credits", "previews", "editor-settings", "editor-sessions", "webhooks", "project:read", "project:write"]] | None]',
        "senderDomains": "Required[list[str] | None]",
        "allowedNetworks": "Required[list[str] | None]",
        "maxPerHour": "Required[int | None]",
        "createdBy": "Required[str | None]",
        # The full value; shown only once.
        "credential": "Required[str]",
    },
    total=False,
)

NoticeListResult = TypedDict(
    "NoticeListResult",
    {
        "data": "Required[list[NoticeListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

NoticeListResultDataItem = TypedDict(
    "NoticeListResultDataItem",
    {
        "id": "Required[str]",
        "kind": 'Required[Literal["webhook_failing", "webhook_disabled", "domain_unsigned", "domain_failed", "bounces_high", "complaints_raised", "complaints_high", "relay_failing", "provider_deferring", "queue_overdue", "certificate_expiring", "backup_overdue", "credits_threshold", "credits_exhausted", "warm_up_done"]]',
        "severity": 'Required[Literal["info", "warning", "critical"]]',
        "status": 'Required[Literal["open", "closed"]]',
        "projectId": "Required[int | None]",
        # What it is about, such as `webhook:7`: the same in every notice.
        "subject": "Required[str]",
        "title": "Required[str]",
        # What happened and what to do.
        "message": "Required[str]",
        "openedAt": "Required[str]",
        "closedAt": "Required[str | None]",
    },
    total=False,
)

NoticeSettingsResult = TypedDict(
    "NoticeSettingsResult",
    {
        "data": "Required[NoticeSettingsResultData]",
    },
    total=False,
)

NoticeSettingsResultData = TypedDict(
    "NoticeSettingsResultData",
    {
        "kinds": "Required[list[NoticeSettingsResultDataKindsItem]]",
    },
    total=False,
)

NoticeSettingsResultDataKindsItem = TypedDict(
    "NoticeSettingsResultDataKindsItem",
    {
        "kind": 'Required[Literal["webhook_failing", "webhook_disabled", "domain_unsigned", "domain_failed", "bounces_high", "complaints_raised", "complaints_high", "relay_failing", "provider_deferring", "queue_overdue", "certificate_expiring", "backup_overdue", "credits_threshold", "credits_exhausted", "warm_up_done"]]',
        "severity": 'Required[Literal["info", "warning", "critical"]]',
        "title": "Required[str]",
        # You get no email about it.
        "muted": "Required[bool]",
    },
    total=False,
)

PauseBroadcastInput = TypedDict(
    "PauseBroadcastInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

PolicyAdvice = TypedDict(
    "PolicyAdvice",
    {
        "state": 'Required[Literal["safe", "fix", "wait", "done"]]',
        "next": 'Required[Literal["none", "quarantine", "reject"] | None]',
        "message": "Required[str]",
    },
    total=False,
)

PreviewLinkListResult = TypedDict(
    "PreviewLinkListResult",
    {
        "data": "Required[list[PreviewLinkListResultDataItem]]",
    },
    total=False,
)

PreviewLinkListResultDataItem = TypedDict(
    "PreviewLinkListResultDataItem",
    {
        "id": "Required[str]",
        # Who it is for, shown to the team only.
        "name": "Required[str]",
        "versionId": "Required[str | None]",
        "hasPassword": "Required[bool]",
        # `off`: guests neither see nor write comments. `own`: they write comments, and see the threads that guests of this link started, with the replies. `all`: they see all comments of the template, too.
        "comments": 'Required[Literal["off", "own", "all"]]',
        "createdBy": "Required[AuthorSchema]",
        "createdAt": "Required[str]",
        "expiresAt": "Required[str]",
        "lastViewedAt": "Required[str | None]",
    },
    total=False,
)

PreviewRunResult = TypedDict(
    "PreviewRunResult",
    {
        "data": "Required[PreviewRunResultData]",
    },
    total=False,
)

PreviewRunResultData = TypedDict(
    "PreviewRunResultData",
    {
        "id": "Required[str]",
        # Always true: our own browser renders by known facts about each client, not the client itself.
        "simulated": "Required[bool]",
        # done: every client has an image or an error; expired: the images were deleted.
        "status": 'Required[Literal["waiting", "done", "expired"]]',
        "progress": "Required[PreviewRunResultDataProgress]",
        "generatedAt": "Required[str]",
        "finishedAt": "Required[str | None]",
        # Last UTC date on which the images are available.
        "picturesUntil": "Required[str]",
        "templateId": "Required[str | None]",
        "endUserId": "Required[str | None]",
        "blockImages": "Required[bool]",
        "dataRegion": 'Required[Literal["us", "eu"] | None]',
        "configurationSource": "Required[str]",
        "creditsUsed": "Required[int]",
        "clients": "Required[list[PreviewRunResultDataClientsItem]]",
    },
    total=False,
)

PreviewRunResultDataClientsItem = TypedDict(
    "PreviewRunResultDataClientsItem",
    {
        "client": "Required[str]",
        "name": "Required[str]",
        "platform": "Required[str]",
        "appearance": "Required[str]",
        "status": 'Required[Literal["waiting", "done", "failed"]]',
        "url": "Required[str | None]",
        "width": "Required[int | None]",
        "height": "Required[int | None]",
        "notes": "Required[list[PreviewRunResultDataClientsItemNotesItem]]",
        # Images that could not be loaded.
        "missingImages": "Required[int]",
        "error": "Required[str | None]",
    },
    total=False,
)

PreviewRunResultDataClientsItemNotesItem = TypedDict(
    "PreviewRunResultDataClientsItemNotesItem",
    {
        "feature": "Required[str]",
        # Changes that the client makes to the page.
        "what": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

PreviewRunResultDataProgress = TypedDict(
    "PreviewRunResultDataProgress",
    {
        "done": "Required[int]",
        "total": "Required[int]",
    },
    total=False,
)

PreviewServiceEmailInput = TypedDict(
    "PreviewServiceEmailInput",
    {
        "workspaceId": "Required[str | int]",
        "kind": "Required[str | int]",
        # BCP 47 tag of the language of texts, such as `de`. Default: English.
        "language": "str",
    },
    total=False,
)

ProjectKeyListResult = TypedDict(
    "ProjectKeyListResult",
    {
        "data": "Required[list[ProjectKeyListResultDataItem]]",
    },
    total=False,
)

ProjectKeyListResultDataItem = TypedDict(
    "ProjectKeyListResultDataItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        # The prefix, and the first and last four characters.
        "fingerprint": "Required[str]",
        "createdAt": "Required[str]",
        "expiresAt": "Required[str | None]",
        "revokedAt": "Required[str | None]",
        "lastUsedAt": "Required[str | None]",
        "lastUsedAddress": "Required[str | None]",
        "kind": 'Required[Literal["v3", "legacy"]]',
        # Whether what it sends never leaves, and is kept apart.
        "test": "Required[bool]",
        "scopes": 'Required[list[Literal["emails:send", "emails:read", "emails:write", "templates:read", "templates:write", "templates:manage", "templates:publish", "designs", "exports", "ai", "credits", "previews", "editor-settings", "editor-sessions", "webhooks", "project:read", "project:write"]] | None]',
        "senderDomains": "Required[list[str] | None]",
        "allowedNetworks": "Required[list[str] | None]",
        "maxPerHour": "Required[int | None]",
        "createdBy": "Required[str | None]",
    },
    total=False,
)

ProjectKeyResult = TypedDict(
    "ProjectKeyResult",
    {
        "data": "Required[ProjectKeyResultData]",
    },
    total=False,
)

ProjectKeyResultData = TypedDict(
    "ProjectKeyResultData",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        # The prefix, and the first and last four characters.
        "fingerprint": "Required[str]",
        "createdAt": "Required[str]",
        "expiresAt": "Required[str | None]",
        "revokedAt": "Required[str | None]",
        "lastUsedAt": "Required[str | None]",
        "lastUsedAddress": "Required[str | None]",
        "kind": 'Required[Literal["v3", "legacy"]]',
        # Whether what it sends never leaves, and is kept apart.
        "test": "Required[bool]",
        "scopes": 'Required[list[Literal["emails:send", "emails:read", "emails:write", "templates:read", "templates:write", "templates:manage", "templates:publish", "designs", "exports", "ai", "credits", "previews", "editor-settings", "editor-sessions", "webhooks", "project:read", "project:write"]] | None]',
        "senderDomains": "Required[list[str] | None]",
        "allowedNetworks": "Required[list[str] | None]",
        "maxPerHour": "Required[int | None]",
        "createdBy": "Required[str | None]",
    },
    total=False,
)

ProjectResult = TypedDict(
    "ProjectResult",
    {
        "data": "Required[ProjectResultData]",
    },
    total=False,
)

ProjectResultData = TypedDict(
    "ProjectResultData",
    {
        "id": "Required[int]",
        "name": "Required[str]",
        "status": 'Required[Literal["active", "archived", "suspended"]]',
        "createdAt": "Required[str]",
        "workspace": "Required[ProjectResultDataWorkspace]",
        # Names the test data of the project, as projectId of a personal access token; absent until there is a test key.
        "testProjectId": "int",
        "inboxPreviews": "Required[ProjectResultDataInboxPreviews]",
    },
    total=False,
)

ProjectResultDataInboxPreviews = TypedDict(
    "ProjectResultDataInboxPreviews",
    {
        "clients": "Required[list[str] | None]",
        "dataRegion": 'Required[Literal["us", "eu"] | None]',
    },
    total=False,
)

ProjectResultDataWorkspace = TypedDict(
    "ProjectResultDataWorkspace",
    {
        "id": "Required[int]",
        "name": "Required[str]",
    },
    total=False,
)

ProjectStorageResult = TypedDict(
    "ProjectStorageResult",
    {
        "data": "Required[ProjectStorageResultData]",
    },
    total=False,
)

ProjectStorageResultData = TypedDict(
    "ProjectStorageResultData",
    {
        # Of a service that speaks S3: `https://s3.eu-central-1.example.com`.
        "endpoint": "Required[str]",
        # Default: us-east-1.
        "region": "Required[str]",
        "bucket": "Required[str]",
        # Prefix of every key, such as `mail/images`; empty for none.
        "prefix": "Required[str]",
        # Whether the bucket is in the path of URLs (true) or in their host (false). Default: true.
        "pathStyle": "Required[bool]",
        "publicBaseUrl": "Required[str | None]",
        # The last characters of the access key.
        "accessKeyHint": "Required[str]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

ProposeBrandBody = TypedDict(
    "ProposeBrandBody",
    {
        # Of a website.
        "url": "str",
        "templateId": "str",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "dict[str, Any]",
    },
    total=False,
)

PutBrandBody = TypedDict(
    "PutBrandBody",
    {
        "brand": "Required[BrandKitSchema]",
        # The revision that the change is based on.
        "revision": "Required[int]",
        # Saves even if some texts fall below WCAG 2.2 AA contrast.
        "acceptLowContrast": "bool",
    },
    total=False,
)

PutEditorSettingsBody = TypedDict(
    "PutEditorSettingsBody",
    {
        # Origins of pages that may embed the editor and exchange messages with it: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: only pages of this installation.
        "allowedOrigins": "list[str]",
        # Brand colors, in display order.
        "palette": "list[PutEditorSettingsBodyPaletteItem]",
        # Offered in addition to the default fonts.
        "fonts": "list[PutEditorSettingsBodyFontsItem]",
        # The editor’s mergeTags configuration: key → {name, value?, sample?, mergeTags?, rules?}.
        "mergeTags": "dict[str, Any]",
        # {autocompleteTriggerChar?, sort?, delimiter?}.
        "mergeTagsConfig": "dict[str, Any]",
        # [{name, href, target?, specialLinks?}].
        "specialLinks": "list[dict[str, Any]]",
        # [{type, label, description, before, after}].
        "displayConditions": "list[dict[str, Any]]",
        "defaultLanguage": "str | None",
    },
    total=False,
)

PutEditorSettingsBodyFontsItem = TypedDict(
    "PutEditorSettingsBodyFontsItem",
    {
        "label": "Required[str]",
        # A CSS font-family.
        "value": "Required[str]",
        # Of its style sheet.
        "url": "str",
        "weights": "list[int]",
    },
    total=False,
)

PutEditorSettingsBodyPaletteItem = TypedDict(
    "PutEditorSettingsBodyPaletteItem",
    {
        "color": "Required[str]",
        "name": "str",
    },
    total=False,
)

PutEmbedSettingsBody = TypedDict(
    "PutEmbedSettingsBody",
    {
        # Origins of pages that may create editor sessions without a key: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: no page may.
        "allowedOrigins": "list[str]",
        # Whether these sessions may upload images to the project.
        "allowImageUploads": "bool",
        # Whether these sessions may use AI, at the expense of the workspace’s AI credits.
        "allowAi": "bool",
        # Whether these sessions may render inbox previews, at the expense of the workspace’s preview credits.
        "allowPreviews": "bool",
    },
    total=False,
)

PutProjectStorageBody = TypedDict(
    "PutProjectStorageBody",
    {
        # Of a service that speaks S3: `https://s3.eu-central-1.example.com`.
        "endpoint": "Required[str]",
        # Default: us-east-1.
        "region": "str",
        "bucket": "Required[str]",
        # Prefix of every key, such as `mail/images`; empty for none.
        "prefix": "str",
        # Whether the bucket is in the path of URLs (true) or in their host (false). Default: true.
        "pathStyle": "bool",
        "publicBaseUrl": "str | None",
        # Sealed when it is stored; only its last characters are ever shown again.
        "accessKeyId": "Required[str]",
        # Sealed when it is stored, and never shown again.
        "secretAccessKey": "Required[str]",
    },
    total=False,
)

PutReviewRuleInput = TypedDict(
    "PutReviewRuleInput",
    {
        "id": "Required[str | int]",
        "approvalsRequired": "Required[int]",
    },
    total=False,
)

PutSampleDataInput = TypedDict(
    "PutSampleDataInput",
    {
        "id": "Required[str | int]",
        "sampleData": "Required[dict[str, Any] | None]",
    },
    total=False,
)

PutSubscriptionsInput = TypedDict(
    "PutSubscriptionsInput",
    {
        # An email address without a name, case-insensitive.
        "email": "Required[str]",
        "allTopics": 'Literal["subscribed", "unsubscribed"]',
        # State by key of the topic: `{"news": "subscribed"}`.
        "topics": 'dict[str, Literal["subscribed", "unsubscribed"]]',
        # Proof of the choice, such as the form and the address it came from.
        "note": "str",
    },
    total=False,
)

QueueAgesResult = TypedDict(
    "QueueAgesResult",
    {
        "data": "Required[QueueAgesResultData]",
    },
    total=False,
)

QueueAgesResultData = TypedDict(
    "QueueAgesResultData",
    {
        # Number of emails counted: those that have waited longest.
        "counted": "Required[int]",
        # Whether newer emails may be waiting that are not counted.
        "hasMore": "Required[bool]",
        # Newest first.
        "ages": "Required[list[QueueAgesResultDataAgesItem]]",
        # The most frequent reasons.
        "reasons": "Required[list[QueueAgesResultDataReasonsItem]]",
        # Emails scheduled for later. They are not counted as waiting.
        "scheduled": "Required[int]",
        "oldestAt": "Required[str | None]",
        "stoppedBecause": "Required[str | None]",
    },
    total=False,
)

QueueAgesResultDataAgesItem = TypedDict(
    "QueueAgesResultDataAgesItem",
    {
        # Time since acceptance.
        "fromSeconds": "Required[int]",
        "toSeconds": "Required[int | None]",
        # Being sent by a worker.
        "inHand": "Required[int]",
        # Waiting for the first attempt.
        "first": "Required[int]",
        # Waiting for a retry.
        "retry": "Required[int]",
        # Waiting because the recipient’s domain limits the rate.
        "heldBack": "Required[int]",
    },
    total=False,
)

QueueAgesResultDataReasonsItem = TypedDict(
    "QueueAgesResultDataReasonsItem",
    {
        "reason": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

ReadCommentsResult = TypedDict(
    "ReadCommentsResult",
    {
        "data": "Required[ReadCommentsResultData]",
    },
    total=False,
)

ReadCommentsResultData = TypedDict(
    "ReadCommentsResultData",
    {
        "unread": "Required[int]",
    },
    total=False,
)

ReceivedEmailListResult = TypedDict(
    "ReceivedEmailListResult",
    {
        "data": "Required[list[ReceivedEmailListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

ReceivedEmailListResultDataItem = TypedDict(
    "ReceivedEmailListResultDataItem",
    {
        "id": "Required[str]",
        "receivedAt": "Required[str]",
        # The From field as written.
        "from": "Required[str]",
        "fromAddress": "Required[str | None]",
        # Your addresses that received it.
        "to": "Required[list[str]]",
        "subject": "Required[str]",
        # The beginning of the reply.
        "preview": "Required[str]",
        "emailId": "Required[str | None]",
        # Its thread, for `GET /v3/threads/{id}`.
        "threadId": "Required[str]",
        # Generated automatically, such as an out-of-office notice.
        "automatic": "Required[bool]",
        "dmarc": 'Required[Literal["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"]]',
        "attachments": "Required[int]",
        "bytes": "Required[int]",
    },
    total=False,
)

ReceivedEmailResult = TypedDict(
    "ReceivedEmailResult",
    {
        "data": "Required[ReceivedEmailResultData]",
    },
    total=False,
)

ReceivedEmailResultData = TypedDict(
    "ReceivedEmailResultData",
    {
        "id": "Required[str]",
        "receivedAt": "Required[str]",
        # The From field as written.
        "from": "Required[str]",
        "fromAddress": "Required[str | None]",
        # Your addresses that received it.
        "to": "Required[list[str]]",
        "subject": "Required[str]",
        # The beginning of the reply.
        "preview": "Required[str]",
        "emailId": "Required[str | None]",
        # Its thread, for `GET /v3/threads/{id}`.
        "threadId": "Required[str]",
        # Generated automatically, such as an out-of-office notice.
        "automatic": "Required[bool]",
        "dmarc": 'Required[Literal["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"]]',
        "attachments": "Required[list[ReceivedEmailResultDataAttachmentsItem]]",
        "bytes": "Required[int]",
        # The MAIL FROM address; empty for delivery notices.
        "envelopeFrom": "Required[str]",
        # The host that delivered it.
        "remoteAddress": "Required[str]",
        "replyTo": "Required[str | None]",
        "messageId": "Required[str | None]",
        # The new text, without quotes and signature; the whole text where nothing else is left.
        "reply": "Required[str]",
        "text": "Required[str | None]",
        "html": "Required[str | None]",
        "headers": "Required[list[ReceivedEmailResultDataHeadersItem]]",
        "verdicts": "Required[ReceivedVerdicts]",
        "spamHints": "Required[list[ReceivedEmailResultDataSpamHintsItem]]",
    },
    total=False,
)

ReceivedEmailResultDataAttachmentsItem = TypedDict(
    "ReceivedEmailResultDataAttachmentsItem",
    {
        # Number of the attachment, from 1, for downloads.
        "position": "Required[int]",
        "filename": "Required[str]",
        "contentType": "Required[str]",
        "bytes": "Required[int]",
        # Whether the HTML shows it by its `cid:`.
        "inline": "Required[bool]",
        "contentId": "Required[str | None]",
    },
    total=False,
)

ReceivedEmailResultDataHeadersItem = TypedDict(
    "ReceivedEmailResultDataHeadersItem",
    {
        "name": "Required[str]",
        "value": "Required[str]",
    },
    total=False,
)

ReceivedEmailResultDataSpamHintsItem = TypedDict(
    "ReceivedEmailResultDataSpamHintsItem",
    {
        "rule": "Required[str]",
        "message": "Required[str]",
    },
    total=False,
)

ReceivedVerdicts = TypedDict(
    "ReceivedVerdicts",
    {
        "spf": "Required[ReceivedVerdictsSpf]",
        "dkim": "Required[ReceivedVerdictsDkim]",
        "dmarc": "Required[ReceivedVerdictsDmarc]",
        "arc": "Required[ReceivedVerdictsArc]",
    },
    total=False,
)

ReceivedVerdictsArc = TypedDict(
    "ReceivedVerdictsArc",
    {
        "result": 'Required[Literal["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"]]',
        "domain": "Required[str | None]",
    },
    total=False,
)

ReceivedVerdictsDkim = TypedDict(
    "ReceivedVerdictsDkim",
    {
        "result": 'Required[Literal["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"]]',
        "domain": "Required[str | None]",
        "signatures": "Required[list[ReceivedVerdictsDkimSignaturesItem]]",
    },
    total=False,
)

ReceivedVerdictsDkimSignaturesItem = TypedDict(
    "ReceivedVerdictsDkimSignaturesItem",
    {
        "domain": "Required[str]",
        "selector": "Required[str]",
        "result": 'Required[Literal["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"]]',
    },
    total=False,
)

ReceivedVerdictsDmarc = TypedDict(
    "ReceivedVerdictsDmarc",
    {
        "result": 'Required[Literal["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"]]',
        "domain": "Required[str | None]",
        "policy": "Required[str | None]",
    },
    total=False,
)

ReceivedVerdictsSpf = TypedDict(
    "ReceivedVerdictsSpf",
    {
        "result": 'Required[Literal["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"]]',
        "domain": "Required[str | None]",
    },
    total=False,
)

ReceivingResult = TypedDict(
    "ReceivingResult",
    {
        "data": "Required[ReceivingResultData]",
    },
    total=False,
)

ReceivingResultData = TypedDict(
    "ReceivingResultData",
    {
        "enabled": "Required[bool]",
        "host": "Required[str | None]",
        "projectId": "Required[int | None]",
        "record": "Required[ReceivingResultDataRecord | None]",
        "dns": "Required[ReceivingResultDataDns]",
    },
    total=False,
)

ReceivingResultDataDns = TypedDict(
    "ReceivingResultDataDns",
    {
        "state": 'Required[Literal["ok", "missing", "wrong", "unanswered", "off"]]',
        # The result of the DNS check, and how to fix it.
        "message": "Required[str]",
    },
    total=False,
)

ReceivingResultDataRecord = TypedDict(
    "ReceivingResultDataRecord",
    {
        "type": 'Required[Literal["MX"]]',
        "name": "Required[str]",
        # Preference and host.
        "value": "Required[str]",
    },
    total=False,
)

RecipientDomainsResult = TypedDict(
    "RecipientDomainsResult",
    {
        "data": "Required[RecipientDomainsResultData]",
    },
    total=False,
)

RecipientDomainsResultData = TypedDict(
    "RecipientDomainsResultData",
    {
        # The domains with the most emails, largest first.
        "domains": "Required[list[RecipientDomainsResultDataDomainsItem]]",
        # All other domains combined.
        "others": "Required[RecipientDomainsResultDataOthers]",
    },
    total=False,
)

RecipientDomainsResultDataDomainsItem = TypedDict(
    "RecipientDomainsResultDataDomainsItem",
    {
        "domain": "Required[str]",
        "failed": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
    },
    total=False,
)

RecipientDomainsResultDataOthers = TypedDict(
    "RecipientDomainsResultDataOthers",
    {
        "failed": "Required[int]",
        "sent": "Required[int]",
        "delivered": "Required[int]",
        "bounced": "Required[int]",
        "complained": "Required[int]",
    },
    total=False,
)

RemoveInboxPreviewsEndUserInput = TypedDict(
    "RemoveInboxPreviewsEndUserInput",
    {
        "id": "Required[str | int]",
        "end_user_id": "Required[str]",
    },
    total=False,
)

RemoveListRecipientInput = TypedDict(
    "RemoveListRecipientInput",
    {
        "id": "Required[str | int]",
        # An email address without a name, case-insensitive.
        "email": "Required[str]",
    },
    total=False,
)

RemoveListRecipientResult = TypedDict(
    "RemoveListRecipientResult",
    {
        "data": "Required[RemoveListRecipientResultData]",
    },
    total=False,
)

RemoveListRecipientResultData = TypedDict(
    "RemoveListRecipientResultData",
    {
        # Whether the list had the address.
        "removed": "Required[bool]",
    },
    total=False,
)

RemoveMemberInput = TypedDict(
    "RemoveMemberInput",
    {
        "workspaceId": "Required[str | int]",
        "userId": "Required[str | int]",
    },
    total=False,
)

RemovePreviewsEndUserResult = TypedDict(
    "RemovePreviewsEndUserResult",
    {
        "end_user_id": "Required[str]",
        # False if nothing was attributed to it.
        "removed": "Required[bool]",
    },
    total=False,
)

RenameListInput = TypedDict(
    "RenameListInput",
    {
        "id": "Required[str | int]",
        # Shown in the console only.
        "name": "Required[str]",
    },
    total=False,
)

RenameTemplateBody = TypedDict(
    "RenameTemplateBody",
    {
        "name": "Required[str]",
    },
    total=False,
)

RenderEmailBody = TypedDict(
    "RenderEmailBody",
    {
        "templateId": "Required[str]",
        # May contain merge tags. Default: the subject of the design in the language of the email, else the name of the template.
        "subject": "str",
        # May contain merge tags. Default: made from the HTML.
        "text": "str",
        # Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic.
        "variables": "dict[str, Any]",
        # Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design.
        "language": "str",
        # BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`.
        "locale": "str",
        # IANA time zone for its dates. Default UTC.
        "timeZone": "str",
    },
    total=False,
)

RenderEmailResult = TypedDict(
    "RenderEmailResult",
    {
        "data": "Required[RenderEmailResultData]",
    },
    total=False,
)

RenderEmailResultData = TypedDict(
    "RenderEmailResultData",
    {
        "html": "Required[str]",
        "subject": "Required[str]",
        # The plain text version, as it would be sent.
        "text": "Required[str]",
        "language": "Required[str | None]",
        # What sending it would note on the email: variables without a value, missing translations, a subject that was cut.
        "warnings": "Required[list[str]]",
    },
    total=False,
)

ReplayDeliveriesResult = TypedDict(
    "ReplayDeliveriesResult",
    {
        "data": "Required[ReplayDeliveriesResultData]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

ReplayDeliveriesResultData = TypedDict(
    "ReplayDeliveriesResultData",
    {
        "replayed": "Required[int]",
    },
    total=False,
)

ReplayWebhookDeliveriesInput = TypedDict(
    "ReplayWebhookDeliveriesInput",
    {
        "id": "Required[str | int]",
        "from": "Required[str]",
        "to": "Required[str]",
        # Omitted: both. Pending deliveries are sent anyway.
        "status": 'Literal["failed", "delivered"]',
        # `next_cursor` of the previous response, if one call did not reach the end.
        "cursor": "str",
    },
    total=False,
)

ReplayWebhookDeliveryInput = TypedDict(
    "ReplayWebhookDeliveryInput",
    {
        "id": "Required[str | int]",
        "deliveryId": "Required[str | int]",
    },
    total=False,
)

ReplyToCommentInput = TypedDict(
    "ReplyToCommentInput",
    {
        "id": "Required[str | int]",
        "commentId": "Required[str | int]",
        # Plain text; editors show URLs in it as links, and nothing else as markup.
        "text": "Required[str]",
        # Members of the workspace by id or email address; they are notified by email.
        "mentions": "list[str]",
    },
    total=False,
)

ReportSetupResult = TypedDict(
    "ReportSetupResult",
    {
        "data": "Required[ReportSetupResultData]",
    },
    total=False,
)

ReportSetupResultData = TypedDict(
    "ReportSetupResultData",
    {
        "address": "Required[str | None]",
        # Records of the domain, for DMARC and for TLS reports.
        "records": "Required[list[ReportSetupResultDataRecordsItem]]",
        "authorization": "Required[ReportSetupResultDataAuthorization | None]",
    },
    total=False,
)

ReportSetupResultDataAuthorization = TypedDict(
    "ReportSetupResultDataAuthorization",
    {
        "type": 'Required[Literal["TXT"]]',
        "name": "Required[str]",
        # What to publish: what is there, with the address added.
        "value": "Required[str]",
        "state": 'Required[Literal["ok", "missing", "wrong", "unanswered"]]',
        # The result of the DNS check, and how to fix it.
        "message": "Required[str]",
    },
    total=False,
)

ReportSetupResultDataRecordsItem = TypedDict(
    "ReportSetupResultDataRecordsItem",
    {
        "type": 'Required[Literal["TXT"]]',
        "name": "Required[str]",
        # What to publish: what is there, with the address added.
        "value": "Required[str]",
        "state": 'Required[Literal["ok", "missing", "wrong", "unanswered"]]',
        # The result of the DNS check, and how to fix it.
        "message": "Required[str]",
    },
    total=False,
)

RequestOptInInput = TypedDict(
    "RequestOptInInput",
    {
        "key": "Required[str | int]",
        # An email address without a name, case-insensitive.
        "email": "Required[str]",
        # Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic.
        "variables": "dict[str, Any]",
        # Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design.
        "language": "str",
        # BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`.
        "locale": "str",
        # Proof that is kept with the choice once it is confirmed, such as the form it came from.
        "note": "str",
    },
    total=False,
)

RequestReviewInput = TypedDict(
    "RequestReviewInput",
    {
        "id": "Required[str | int]",
        # Plain text.
        "message": "str",
        # Members of the workspace by id or email address.
        "reviewers": "list[str]",
        # Members of at least this role.
        "role": 'Literal["viewer", "editor", "admin", "owner"]',
    },
    total=False,
)

RescheduleEmailInput = TypedDict(
    "RescheduleEmailInput",
    {
        "id": "Required[str | int]",
        # ISO 8601 with its zone, up to 30 days after the email is accepted: `2030-01-31T09:00:00+01:00`.
        "scheduledAt": "Required[str]",
    },
    total=False,
)

ResetServiceEmailInput = TypedDict(
    "ResetServiceEmailInput",
    {
        "workspaceId": "Required[str | int]",
        "kind": "Required[str | int]",
    },
    total=False,
)

ResolveCommentInput = TypedDict(
    "ResolveCommentInput",
    {
        "id": "Required[str | int]",
        "commentId": "Required[str | int]",
        # false reopens the thread.
        "resolved": "Required[bool]",
    },
    total=False,
)

RestoreTemplateVersionInput = TypedDict(
    "RestoreTemplateVersionInput",
    {
        "id": "Required[str | int]",
        "versionId": "Required[str | int]",
    },
    total=False,
)

ResumeBroadcastInput = TypedDict(
    "ResumeBroadcastInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

RetryAiCreditDeliveryInput = TypedDict(
    "RetryAiCreditDeliveryInput",
    {
        "id": "Required[str | int]",
        "deliveryId": "Required[str | int]",
    },
    total=False,
)

RetryAiCreditDeliveryResult = TypedDict(
    "RetryAiCreditDeliveryResult",
    {
        "status": 'Required[Literal["requeued"]]',
    },
    total=False,
)

ReviewListResult = TypedDict(
    "ReviewListResult",
    {
        "data": "Required[list[ReviewSchema]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

ReviewResult = TypedDict(
    "ReviewResult",
    {
        "data": "Required[ReviewSchema]",
    },
    total=False,
)

ReviewRuleResult = TypedDict(
    "ReviewRuleResult",
    {
        "data": "Required[ReviewRuleResultData]",
    },
    total=False,
)

ReviewRuleResultData = TypedDict(
    "ReviewRuleResultData",
    {
        "approvalsRequired": "Required[int]",
        "approvedRevision": "Required[int | None]",
        "approvedVersionId": "Required[str | None]",
    },
    total=False,
)

ReviewSchema = TypedDict(
    "ReviewSchema",
    {
        "id": "Required[str]",
        "templateId": "Required[str]",
        "templateName": "Required[str]",
        "versionId": "Required[str]",
        # Revision under review.
        "revision": "Required[int]",
        "status": 'Required[Literal["open", "approved", "changes_requested", "superseded"]]',
        "message": "Required[str]",
        "requestedBy": "Required[AuthorSchema]",
        "reviewers": "Required[list[ReviewSchemaReviewersItem]]",
        "role": 'Required[Literal["viewer", "editor", "admin", "owner"] | None]',
        "approvalsRequired": "Required[int]",
        "answers": "Required[list[ReviewSchemaAnswersItem]]",
        # Whether the caller may approve or request changes, also in place of an earlier answer.
        "canAnswer": "Required[bool]",
        "ownVerdict": 'Required[Literal["approved", "changes_requested"] | None]',
        "createdAt": "Required[str]",
        "closedAt": "Required[str | None]",
    },
    total=False,
)

ReviewSchemaAnswersItem = TypedDict(
    "ReviewSchemaAnswersItem",
    {
        "author": "Required[AuthorSchema]",
        "verdict": 'Required[Literal["approved", "changes_requested"]]',
        "text": "Required[str]",
        "createdAt": "Required[str]",
    },
    total=False,
)

ReviewSchemaReviewersItem = TypedDict(
    "ReviewSchemaReviewersItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
    },
    total=False,
)

RevokePreviewLinkInput = TypedDict(
    "RevokePreviewLinkInput",
    {
        "id": "Required[str | int]",
        "linkId": "Required[str | int]",
    },
    total=False,
)

RevokeProjectKeyInput = TypedDict(
    "RevokeProjectKeyInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

RotateAiCreditSecretInput = TypedDict(
    "RotateAiCreditSecretInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

RotateAiCreditSecretResult = TypedDict(
    "RotateAiCreditSecretResult",
    {
        # `whsec_` and 48 hex digits; shown only once.
        "signing_secret": "Required[str]",
    },
    total=False,
)

RotateWebhookSecretInput = TypedDict(
    "RotateWebhookSecretInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

RotateWebhookSecretResult = TypedDict(
    "RotateWebhookSecretResult",
    {
        "data": "Required[RotateWebhookSecretResultData]",
    },
    total=False,
)

RotateWebhookSecretResultData = TypedDict(
    "RotateWebhookSecretResultData",
    {
        "id": "Required[int]",
        # `whsec_` and 48 hex digits; shown only once.
        "secret": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

SampleDataBody = TypedDict(
    "SampleDataBody",
    {
        "sampleData": "Required[dict[str, Any] | None]",
    },
    total=False,
)

SampleDataResult = TypedDict(
    "SampleDataResult",
    {
        "data": "Required[SampleDataBody]",
    },
    total=False,
)

SavedServiceEmailResult = TypedDict(
    "SavedServiceEmailResult",
    {
        "data": "Required[SavedServiceEmailResultData]",
    },
    total=False,
)

SavedServiceEmailResultData = TypedDict(
    "SavedServiceEmailResultData",
    {
        "kind": 'Required[Literal["invitation", "mention", "guest-comment", "review-requested", "review-approved", "review-returned", "service", "confirm-address", "address-taken", "address-requested", "address-changed", "password-reset"]]',
        # The subject of the original, in the language asked for.
        "title": "Required[str]",
        # False for emails about accounts, except in the workspace of the operator: accounts belong to no workspace.
        "customizable": "Required[bool]",
        # False: the original is sent, in 12 languages.
        "customized": "Required[bool]",
        # Grows with each save and reset.
        "revision": "Required[int]",
        "updatedAt": "Required[str | None]",
        "updatedBy": "Required[AuthorSchema | None]",
        # Whether the original is another one than when this one was last saved.
        "originalChanged": "Required[bool]",
        "fault": "Required[SavedServiceEmailResultDataFault | None]",
    },
    total=False,
)

SavedServiceEmailResultDataFault = TypedDict(
    "SavedServiceEmailResultDataFault",
    {
        "message": "Required[str]",
        "at": "Required[str]",
    },
    total=False,
)

SavedTemplateResult = TypedDict(
    "SavedTemplateResult",
    {
        "data": "Required[SavedTemplateResultData]",
    },
    total=False,
)

SavedTemplateResultData = TypedDict(
    "SavedTemplateResultData",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        "folderId": "Required[str | None]",
        "tags": "list[str]",
        # Increases with each change of the design or its mode.
        "revision": "int",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
        # Warnings about the stored rendering.
        "warnings": "Required[list[SavedTemplateResultDataWarningsItem]]",
    },
    total=False,
)

SavedTemplateResultDataWarningsItem = TypedDict(
    "SavedTemplateResultDataWarningsItem",
    {
        "code": "Required[str]",
        "message": "Required[str]",
        "path": "str",
    },
    total=False,
)

SendBatchBody = TypedDict(
    "SendBatchBody",
    {
        "emails": "Required[list[BatchEmail]]",
        # `atomic`: all emails or none. `partial`: every valid email.
        "mode": 'Literal["atomic", "partial"]',
        # Stored once for all emails that refer to them.
        "attachments": "list[SharedAttachment]",
    },
    total=False,
)

SendBatchResult = TypedDict(
    "SendBatchResult",
    {
        "data": "Required[SendBatchResultData]",
    },
    total=False,
)

SendBatchResultData = TypedDict(
    "SendBatchResultData",
    {
        "batchId": "Required[str | None]",
        "accepted": "Required[int]",
        # Only in mode `partial`.
        "refused": "Required[int]",
        # One result per email, in the same order.
        "results": "Required[list[SendBatchResultDataResultsItem | SendBatchResultDataResultsItem2]]",
    },
    total=False,
)

SendBatchResultDataResultsItem = TypedDict(
    "SendBatchResultDataResultsItem",
    {
        "accepted": "Required[bool]",
        "id": "Required[str]",
        "to": "Required[str]",
        # It was already accepted under its idempotency key.
        "replayed": "bool",
        # It had no `html`, which was made from its `text`.
        "htmlFromText": "bool",
    },
    total=False,
)

SendBatchResultDataResultsItem2 = TypedDict(
    "SendBatchResultDataResultsItem2",
    {
        "accepted": "Required[bool]",
        "to": "Required[str]",
        # The error that sending this email alone would return.
        "error": "Required[str]",
        "message": "Required[str]",
    },
    total=False,
)

SendEmailBody = TypedDict(
    "SendEmailBody",
    {
        # An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings.
        "from": "Required[str]",
        # An address without a name. Recipients at `postpress.test` force an outcome, such as `bounced@postpress.test`.
        "to": "Required[list[str]]",
        # Must be empty: one recipient a request.
        "cc": "list[str]",
        # Must be empty: one recipient a request.
        "bcc": "list[str]",
        # An address without a name.
        "replyTo": "str",
        # What it answers: the id of a received email of the project, or a Message-ID in angle brackets. The email gets In-Reply-To and References, and `Re: ` before its subject unless it begins with that.
        "inReplyTo": "str",
        # The plain text version. Default: generated from the HTML.
        "text": "str",
        # Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen.
        "tags": "dict[str, str]",
        # Up to 9 named X-…, printable ASCII: name up to 126 characters, name and value together up to 996. Reserved: X-Postpress-*, X-SES-*, X-SMTPAPI*, X-SG-*, X-MC-*, X-Mailgun-*, X-PM-*, X-MJ-*, X-Mailjet-*, X-MSYS-*, X-Mailin-*, X-Sib-*.
        "headers": "dict[str, str]",
        "attachments": "list[SendEmailBodyAttachmentsItem]",
        # ISO 8601 with its zone, up to 30 days after the email is accepted: `2030-01-31T09:00:00+01:00`.
        "scheduledAt": "str",
        # The key of the topic that its recipient can leave: the email carries the links to do so, and is refused after an unsubscribe. Leave it out for receipts, password resets and the like: they are never held back by an unsubscribe.
        "topic": "str",
        # false: for codes and links. HTML, text, attachments, headers and the subject are deleted in the transaction of the final status and not shown before; history, events and responses have the subject `(not stored)`. Default true.
        "storeContent": "bool",
        # `transactional` emails leave before `broadcast` ones. Default: `transactional`; in a batch, `broadcast`.
        "stream": 'Literal["transactional", "broadcast"]',
        # A single line without control characters. Direction marks are allowed.
        "subject": "Required[str]",
        # Required, unless there is `text`: then it is made from it. HTML, text and decoded attachments together up to 5 MB.
        "html": "str",
    },
    total=False,
)

SendEmailBodyAttachmentsItem = TypedDict(
    "SendEmailBodyAttachmentsItem",
    {
        # Up to 255 octets, without slashes, backslashes and controls. Programs, such as `.exe` and `.js`, are refused: see the limits.
        "filename": "Required[str]",
        # Media type of the file. Default: by the extension of `filename`. Any but `multipart/…` and those of programs.
        "contentType": "str",
        # For an inline image: the HTML shows it by `<img src="cid:…">`. Printable ASCII without blanks and angle brackets. If the HTML does not name it, it is an attachment like others.
        "contentId": "str",
        # Base64 (RFC 4648, 4) with its padding, without line breaks.
        "content": "str",
        # Instead of `content`: a public http or https URL, fetched before the email is accepted.
        "url": "str",
    },
    total=False,
)

SendEmailResult = TypedDict(
    "SendEmailResult",
    {
        "data": "Required[SendEmailResultData]",
    },
    total=False,
)

SendEmailResultData = TypedDict(
    "SendEmailResultData",
    {
        "id": "Required[str]",
        # The From field as written.
        "from": "Required[str]",
        "to": "Required[list[str]]",
        # With merge tags filled in; `(not stored)` with `storeContent: false`.
        "subject": "Required[str]",
        # Always `queued`, also for a repeated request. `getEmail` returns the current status.
        "status": 'Required[Literal["queued", "sending", "sent", "delivered", "bounced", "complained", "failed", "canceled"]]',
        "createdAt": "Required[str]",
        "scheduledAt": "str",
        # Sent with a test key: it never leaves.
        "test": "bool",
        # It had no `html`, which was made from its `text`.
        "htmlFromText": "bool",
    },
    total=False,
)

SendResult = TypedDict(
    "SendResult",
    {
        "data": "Required[SendResultData]",
    },
    total=False,
)

SendResultData = TypedDict(
    "SendResultData",
    {
        "id": "Required[str]",
        # The From field as written.
        "from": "Required[str]",
        "to": "Required[list[str]]",
        # With merge tags filled in; `(not stored)` with `storeContent: false`.
        "subject": "Required[str]",
        # Always `queued`, also for a repeated request. `getEmail` returns the current status.
        "status": 'Required[Literal["queued", "sending", "sent", "delivered", "bounced", "complained", "failed", "canceled"]]',
        "createdAt": "Required[str]",
        "scheduledAt": "str",
        # Sent with a test key: it never leaves.
        "test": "bool",
    },
    total=False,
)

SendTemplateBody = TypedDict(
    "SendTemplateBody",
    {
        # An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings.
        "from": "Required[str]",
        # An address without a name. Recipients at `postpress.test` force an outcome, such as `bounced@postpress.test`.
        "to": "Required[list[str]]",
        # Must be empty: one recipient a request.
        "cc": "list[str]",
        # Must be empty: one recipient a request.
        "bcc": "list[str]",
        # An address without a name.
        "replyTo": "str",
        # What it answers: the id of a received email of the project, or a Message-ID in angle brackets. The email gets In-Reply-To and References, and `Re: ` before its subject unless it begins with that.
        "inReplyTo": "str",
        # The plain text version. Default: generated from the HTML.
        "text": "str",
        # Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen.
        "tags": "dict[str, str]",
        # Up to 9 named X-…, printable ASCII: name up to 126 characters, name and value together up to 996. Reserved: X-Postpress-*, X-SES-*, X-SMTPAPI*, X-SG-*, X-MC-*, X-Mailgun-*, X-PM-*, X-MJ-*, X-Mailjet-*, X-MSYS-*, X-Mailin-*, X-Sib-*.
        "headers": "dict[str, str]",
        "attachments": "list[SendTemplateBodyAttachmentsItem]",
        # ISO 8601 with its zone, up to 30 days after the email is accepted: `2030-01-31T09:00:00+01:00`.
        "scheduledAt": "str",
        # The key of the topic that its recipient can leave: the email carries the links to do so, and is refused after an unsubscribe. Leave it out for receipts, password resets and the like: they are never held back by an unsubscribe.
        "topic": "str",
        # false: for codes and links. HTML, text, attachments, headers and the subject are deleted in the transaction of the final status and not shown before; history, events and responses have the subject `(not stored)`. Default true.
        "storeContent": "bool",
        # `transactional` emails leave before `broadcast` ones. Default: `transactional`; in a batch, `broadcast`.
        "stream": 'Literal["transactional", "broadcast"]',
        "templateId": "Required[str]",
        # May contain merge tags. Default: the subject of the design in the language of the email, else the name of the template.
        "subject": "str",
        # Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic.
        "variables": "dict[str, Any]",
        # Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design.
        "language": "str",
        # BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`.
        "locale": "str",
        # IANA time zone for its dates. Default UTC.
        "timeZone": "str",
    },
    total=False,
)

SendTemplateBodyAttachmentsItem = TypedDict(
    "SendTemplateBodyAttachmentsItem",
    {
        # Up to 255 octets, without slashes, backslashes and controls. Programs, such as `.exe` and `.js`, are refused: see the limits.
        "filename": "Required[str]",
        # Media type of the file. Default: by the extension of `filename`. Any but `multipart/…` and those of programs.
        "contentType": "str",
        # For an inline image: the HTML shows it by `<img src="cid:…">`. Printable ASCII without blanks and angle brackets. If the HTML does not name it, it is an attachment like others.
        "contentId": "str",
        # Base64 (RFC 4648, 4) with its padding, without line breaks.
        "content": "str",
        # Instead of `content`: a public http or https URL, fetched before the email is accepted.
        "url": "str",
    },
    total=False,
)

SenderHealthResult = TypedDict(
    "SenderHealthResult",
    {
        "data": "Required[SenderHealthResultData]",
    },
    total=False,
)

SenderHealthResultData = TypedDict(
    "SenderHealthResultData",
    {
        "domain": "Required[str]",
        "from": "Required[str]",
        # Days of acceptance, in UTC.
        "to": "Required[str]",
        # What to do next: the most urgent of all that could be done.
        "next": "Required[SenderHealthResultDataNext]",
        "checks": "Required[SenderHealthResultDataChecks]",
        "tls": "Required[SenderHealthResultDataTls]",
        "blocklists": "Required[list[SenderHealthResultDataBlocklistsItem] | None]",
        "total": "Required[SenderHealthResultDataTotal]",
        # The 20 providers with the most emails, largest first.
        "providers": "Required[list[SenderHealthResultDataProvidersItem]]",
        # All other providers together.
        "others": "Required[SenderHealthResultDataOthers]",
    },
    total=False,
)

SenderHealthResultDataBlocklistsItem = TypedDict(
    "SenderHealthResultDataBlocklistsItem",
    {
        "zone": "Required[str]",
        # An address that email leaves from, or the domain.
        "subject": "Required[str]",
        "state": 'Required[Literal["listed", "clear", "unanswered"]]',
        "says": "Required[str]",
    },
    total=False,
)

SenderHealthResultDataChecks = TypedDict(
    "SenderHealthResultDataChecks",
    {
        "spf": "Required[SenderHealthResultDataChecksSpf]",
        "dkim": "Required[SenderHealthResultDataChecksDkim]",
        "dmarc": "Required[SenderHealthResultDataChecksDmarc]",
    },
    total=False,
)

SenderHealthResultDataChecksDkim = TypedDict(
    "SenderHealthResultDataChecksDkim",
    {
        "state": 'Required[Literal["ok", "warn", "fail", "skipped"]]',
        "says": "Required[str]",
        "cure": "Required[str | None]",
    },
    total=False,
)

SenderHealthResultDataChecksDmarc = TypedDict(
    "SenderHealthResultDataChecksDmarc",
    {
        "state": 'Required[Literal["ok", "warn", "fail", "skipped"]]',
        "says": "Required[str]",
        "cure": "Required[str | None]",
    },
    total=False,
)

SenderHealthResultDataChecksSpf = TypedDict(
    "SenderHealthResultDataChecksSpf",
    {
        "state": 'Required[Literal["ok", "warn", "fail", "skipped"]]',
        "says": "Required[str]",
        "cure": "Required[str | None]",
    },
    total=False,
)

SenderHealthResultDataNext = TypedDict(
    "SenderHealthResultDataNext",
    {
        "code": 'Required[Literal["verifyDomain", "publishDkim", "fixSpf", "checkResolver", "leaveBlocklist", "reduceComplaints", "removeUnknownAddresses", "answerBlocking", "readBounces", "publishDmarc", "watchComplaints", "sendSlower", "reportTls", "allowNoTls", "fixSource", "fixTls", "collectReports", "tightenDmarc", "sendEmail", "nothing"]]',
        "state": 'Required[Literal["fail", "warn", "ok"]]',
        "subject": "Required[str | None]",
        "percent": "Required[float | None]",
        # One sentence.
        "says": "Required[str]",
    },
    total=False,
)

SenderHealthResultDataOthers = TypedDict(
    "SenderHealthResultDataOthers",
    {
        # Emails that a server accepted or refused.
        "sent": "Required[int]",
        # Refused by the server, or bounced later.
        "bounced": "Required[int]",
        "complained": "Required[int]",
        # Emails that failed on our side.
        "failed": "Required[int]",
        # Attempts that a server deferred (4xx).
        "deferrals": "Required[int]",
        # Attempts that offered nothing, because the connection would not have been as secure as MTA-STS, DANE or the sender domain requires.
        "held": "Required[int]",
        "acceptSeconds": "Required[SenderHealthResultDataOthersAcceptSeconds | None]",
        # Bounces by cause, the most frequent first.
        "bounces": "Required[list[SenderHealthResultDataOthersBouncesItem]]",
        # Deferrals by cause, the most frequent first.
        "deferred": "Required[list[SenderHealthResultDataOthersDeferredItem]]",
        # Attempts held back by cause, the most frequent first. `DaneUnmet`: no server meets what the recipient’s domain publishes as TLSA records; `DnssecInvalid`: the signatures of the recipient’s zone are wrong, or its name servers do not answer; `DnssecUnanswered`: the resolver does not answer; `MtaStsUnmet`: no server meets the MTA-STS policy of the recipient’s domain; `TlsRequired`: no server offers the TLS that the sender domain requires.
        "holds": "Required[list[SenderHealthResultDataOthersHoldsItem]]",
    },
    total=False,
)

SenderHealthResultDataOthersAcceptSeconds = TypedDict(
    "SenderHealthResultDataOthersAcceptSeconds",
    {
        # Accurate to 20%.
        "p50": "Required[float]",
        # Accurate to 20%.
        "p95": "Required[float]",
    },
    total=False,
)

SenderHealthResultDataOthersBouncesItem = TypedDict(
    "SenderHealthResultDataOthersBouncesItem",
    {
        # A `bounceSubType`.
        "cause": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

SenderHealthResultDataOthersDeferredItem = TypedDict(
    "SenderHealthResultDataOthersDeferredItem",
    {
        # A `bounceSubType`.
        "cause": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

SenderHealthResultDataOthersHoldsItem = TypedDict(
    "SenderHealthResultDataOthersHoldsItem",
    {
        "cause": 'Required[Literal["DaneUnmet", "DnssecInvalid", "DnssecUnanswered", "MtaStsUnmet", "TlsRequired"]]',
        "count": "Required[int]",
    },
    total=False,
)

SenderHealthResultDataProvidersItem = TypedDict(
    "SenderHealthResultDataProvidersItem",
    {
        "provider": "Required[str]",
        # Emails that a server accepted or refused.
        "sent": "Required[int]",
        # Refused by the server, or bounced later.
        "bounced": "Required[int]",
        "complained": "Required[int]",
        # Emails that failed on our side.
        "failed": "Required[int]",
        # Attempts that a server deferred (4xx).
        "deferrals": "Required[int]",
        # Attempts that offered nothing, because the connection would not have been as secure as MTA-STS, DANE or the sender domain requires.
        "held": "Required[int]",
        "acceptSeconds": "Required[SenderHealthResultDataProvidersItemAcceptSeconds | None]",
        # Bounces by cause, the most frequent first.
        "bounces": "Required[list[SenderHealthResultDataProvidersItemBouncesItem]]",
        # Deferrals by cause, the most frequent first.
        "deferred": "Required[list[SenderHealthResultDataProvidersItemDeferredItem]]",
        # Attempts held back by cause, the most frequent first. `DaneUnmet`: no server meets what the recipient’s domain publishes as TLSA records; `DnssecInvalid`: the signatures of the recipient’s zone are wrong, or its name servers do not answer; `DnssecUnanswered`: the resolver does not answer; `MtaStsUnmet`: no server meets the MTA-STS policy of the recipient’s domain; `TlsRequired`: no server offers the TLS that the sender domain requires.
        "holds": "Required[list[SenderHealthResultDataProvidersItemHoldsItem]]",
    },
    total=False,
)

SenderHealthResultDataProvidersItemAcceptSeconds = TypedDict(
    "SenderHealthResultDataProvidersItemAcceptSeconds",
    {
        # Accurate to 20%.
        "p50": "Required[float]",
        # Accurate to 20%.
        "p95": "Required[float]",
    },
    total=False,
)

SenderHealthResultDataProvidersItemBouncesItem = TypedDict(
    "SenderHealthResultDataProvidersItemBouncesItem",
    {
        # A `bounceSubType`.
        "cause": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

SenderHealthResultDataProvidersItemDeferredItem = TypedDict(
    "SenderHealthResultDataProvidersItemDeferredItem",
    {
        # A `bounceSubType`.
        "cause": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

SenderHealthResultDataProvidersItemHoldsItem = TypedDict(
    "SenderHealthResultDataProvidersItemHoldsItem",
    {
        "cause": 'Required[Literal["DaneUnmet", "DnssecInvalid", "DnssecUnanswered", "MtaStsUnmet", "TlsRequired"]]',
        "count": "Required[int]",
    },
    total=False,
)

SenderHealthResultDataTls = TypedDict(
    "SenderHealthResultDataTls",
    {
        "mode": 'Required[Literal["opportunistic", "required"]]',
        # TLS reports about the domain (RFC 8460).
        "reports": "Required[int]",
        "succeeded": "Required[int]",
        # Connections to the servers of the domain.
        "failed": "Required[int]",
        "failures": "Required[list[SenderHealthResultDataTlsFailuresItem]]",
    },
    total=False,
)

SenderHealthResultDataTlsFailuresItem = TypedDict(
    "SenderHealthResultDataTlsFailuresItem",
    {
        "type": "Required[str]",
        "sessions": "Required[int]",
        "says": "Required[str]",
    },
    total=False,
)

SenderHealthResultDataTotal = TypedDict(
    "SenderHealthResultDataTotal",
    {
        # Emails that a server accepted or refused.
        "sent": "Required[int]",
        # Refused by the server, or bounced later.
        "bounced": "Required[int]",
        "complained": "Required[int]",
        # Emails that failed on our side.
        "failed": "Required[int]",
        # Attempts that a server deferred (4xx).
        "deferrals": "Required[int]",
        # Attempts that offered nothing, because the connection would not have been as secure as MTA-STS, DANE or the sender domain requires.
        "held": "Required[int]",
        "acceptSeconds": "Required[SenderHealthResultDataTotalAcceptSeconds | None]",
        # Bounces by cause, the most frequent first.
        "bounces": "Required[list[SenderHealthResultDataTotalBouncesItem]]",
        # Deferrals by cause, the most frequent first.
        "deferred": "Required[list[SenderHealthResultDataTotalDeferredItem]]",
        # Attempts held back by cause, the most frequent first. `DaneUnmet`: no server meets what the recipient’s domain publishes as TLSA records; `DnssecInvalid`: the signatures of the recipient’s zone are wrong, or its name servers do not answer; `DnssecUnanswered`: the resolver does not answer; `MtaStsUnmet`: no server meets the MTA-STS policy of the recipient’s domain; `TlsRequired`: no server offers the TLS that the sender domain requires.
        "holds": "Required[list[SenderHealthResultDataTotalHoldsItem]]",
    },
    total=False,
)

SenderHealthResultDataTotalAcceptSeconds = TypedDict(
    "SenderHealthResultDataTotalAcceptSeconds",
    {
        # Accurate to 20%.
        "p50": "Required[float]",
        # Accurate to 20%.
        "p95": "Required[float]",
    },
    total=False,
)

SenderHealthResultDataTotalBouncesItem = TypedDict(
    "SenderHealthResultDataTotalBouncesItem",
    {
        # A `bounceSubType`.
        "cause": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

SenderHealthResultDataTotalDeferredItem = TypedDict(
    "SenderHealthResultDataTotalDeferredItem",
    {
        # A `bounceSubType`.
        "cause": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

SenderHealthResultDataTotalHoldsItem = TypedDict(
    "SenderHealthResultDataTotalHoldsItem",
    {
        "cause": 'Required[Literal["DaneUnmet", "DnssecInvalid", "DnssecUnanswered", "MtaStsUnmet", "TlsRequired"]]',
        "count": "Required[int]",
    },
    total=False,
)

ServiceEmailListResult = TypedDict(
    "ServiceEmailListResult",
    {
        "data": "Required[list[ServiceEmailListResultDataItem]]",
    },
    total=False,
)

ServiceEmailListResultDataItem = TypedDict(
    "ServiceEmailListResultDataItem",
    {
        "kind": 'Required[Literal["invitation", "mention", "guest-comment", "review-requested", "review-approved", "review-returned", "service", "confirm-address", "address-taken", "address-requested", "address-changed", "password-reset"]]',
        # The subject of the original, in the language asked for.
        "title": "Required[str]",
        # False for emails about accounts, except in the workspace of the operator: accounts belong to no workspace.
        "customizable": "Required[bool]",
        # False: the original is sent, in 12 languages.
        "customized": "Required[bool]",
        # Grows with each save and reset.
        "revision": "Required[int]",
        "updatedAt": "Required[str | None]",
        "updatedBy": "Required[AuthorSchema | None]",
        # Whether the original is another one than when this one was last saved.
        "originalChanged": "Required[bool]",
        "fault": "Required[ServiceEmailListResultDataItemFault | None]",
    },
    total=False,
)

ServiceEmailListResultDataItemFault = TypedDict(
    "ServiceEmailListResultDataItemFault",
    {
        "message": "Required[str]",
        "at": "Required[str]",
    },
    total=False,
)

ServiceEmailPreviewResult = TypedDict(
    "ServiceEmailPreviewResult",
    {
        "data": "Required[ServiceEmailPreviewResultData]",
    },
    total=False,
)

ServiceEmailPreviewResultData = TypedDict(
    "ServiceEmailPreviewResultData",
    {
        "subject": "Required[str]",
        "html": "Required[str]",
    },
    total=False,
)

ServiceEmailResult = TypedDict(
    "ServiceEmailResult",
    {
        "data": "Required[ServiceEmailResultData]",
    },
    total=False,
)

ServiceEmailResultData = TypedDict(
    "ServiceEmailResultData",
    {
        "kind": 'Required[Literal["invitation", "mention", "guest-comment", "review-requested", "review-approved", "review-returned", "service", "confirm-address", "address-taken", "address-requested", "address-changed", "password-reset"]]',
        # The subject of the original, in the language asked for.
        "title": "Required[str]",
        # False for emails about accounts, except in the workspace of the operator: accounts belong to no workspace.
        "customizable": "Required[bool]",
        # False: the original is sent, in 12 languages.
        "customized": "Required[bool]",
        # Grows with each save and reset.
        "revision": "Required[int]",
        "updatedAt": "Required[str | None]",
        "updatedBy": "Required[AuthorSchema | None]",
        # Whether the original is another one than when this one was last saved.
        "originalChanged": "Required[bool]",
        "fault": "Required[ServiceEmailResultDataFault | None]",
        # The customized design, or the original in the brand of the workspace.
        "design": "Required[dict[str, Any]]",
        "tags": "Required[list[ServiceEmailResultDataTagsItem]]",
    },
    total=False,
)

ServiceEmailResultDataFault = TypedDict(
    "ServiceEmailResultDataFault",
    {
        "message": "Required[str]",
        "at": "Required[str]",
    },
    total=False,
)

ServiceEmailResultDataTagsItem = TypedDict(
    "ServiceEmailResultDataTagsItem",
    {
        # As designs write it in double braces.
        "name": "Required[str]",
        "sample": "Required[str]",
        # A design without it is refused.
        "required": "Required[bool]",
    },
    total=False,
)

ServiceEmailTestResult = TypedDict(
    "ServiceEmailTestResult",
    {
        "data": "Required[ServiceEmailTestResultData]",
    },
    total=False,
)

ServiceEmailTestResultData = TypedDict(
    "ServiceEmailTestResultData",
    {
        # Your own address.
        "to": "Required[str]",
        "inboxUrl": "Required[str | None]",
    },
    total=False,
)

SetReceivingInput = TypedDict(
    "SetReceivingInput",
    {
        "id": "Required[str | int]",
        # The domain itself, or a name below it, such as `reply.shop.example`. Default: the domain.
        "host": "str",
    },
    total=False,
)

SetTrackingInput = TypedDict(
    "SetTrackingInput",
    {
        "id": "Required[str | int]",
        # A name below the domain. Default: `links.` and the domain.
        "host": "str",
    },
    total=False,
)

SetWarmUpInput = TypedDict(
    "SetWarmUpInput",
    {
        "id": "Required[str | int]",
        # Emails on the first day, which is today (UTC).
        "firstEmails": "int",
        # How much more each day than the day before.
        "growthPercent": "int",
        # Emails a day that need no warm-up: the plan ends before it allows as many.
        "lastEmails": "int",
    },
    total=False,
)

SharedAttachment = TypedDict(
    "SharedAttachment",
    {
        "id": "Required[str]",
        # Up to 255 octets, without slashes, backslashes and controls. Programs, such as `.exe` and `.js`, are refused: see the limits.
        "filename": "Required[str]",
        # Media type of the file. Default: by the extension of `filename`. Any but `multipart/…` and those of programs.
        "contentType": "str",
        # For an inline image: the HTML shows it by `<img src="cid:…">`. Printable ASCII without blanks and angle brackets. If the HTML does not name it, it is an attachment like others.
        "contentId": "str",
        # Base64 (RFC 4648, 4) with its padding, without line breaks.
        "content": "Required[str]",
    },
    total=False,
)

SimpleToFullBody = TypedDict(
    "SimpleToFullBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # Determines rules, defaults and repairs.
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # Keep values that equal their default.
        "includeDefaultValues": "bool",
    },
    total=False,
)

StartBrandUpdateBody = TypedDict(
    "StartBrandUpdateBody",
    {
        # Dry run: only reports what would change.
        "dryRun": "bool",
        # Also replaces these colors where a block sets them without a style.
        "replaceColors": "list[StartBrandUpdateBodyReplaceColorsItem]",
    },
    total=False,
)

StartBrandUpdateBodyReplaceColorsItem = TypedDict(
    "StartBrandUpdateBodyReplaceColorsItem",
    {
        "from": "Required[str]",
        "to": "Required[str]",
    },
    total=False,
)

StopReceivingInput = TypedDict(
    "StopReceivingInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

StopWarmUpInput = TypedDict(
    "StopWarmUpInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

SubscriptionResult = TypedDict(
    "SubscriptionResult",
    {
        "data": "Required[SubscriptionResultData]",
    },
    total=False,
)

SubscriptionResultData = TypedDict(
    "SubscriptionResultData",
    {
        "planName": "Required[str]",
        "status": 'Required[Literal["trialing", "active", "past_due", "canceled", "unpaid"] | None]',
        "expiresAt": "Required[str | None]",
        "features": "Required[list[SubscriptionResultDataFeaturesItem]]",
        "limits": "Required[list[SubscriptionResultDataLimitsItem]]",
    },
    total=False,
)

SubscriptionResultDataFeaturesItem = TypedDict(
    "SubscriptionResultDataFeaturesItem",
    {
        "name": "Required[str]",
        "available": "Required[bool]",
    },
    total=False,
)

SubscriptionResultDataLimitsItem = TypedDict(
    "SubscriptionResultDataLimitsItem",
    {
        "name": "Required[str]",
        "value": "Required[float]",
        "unit": "Required[str]",
    },
    total=False,
)

SubscriptionsResult = TypedDict(
    "SubscriptionsResult",
    {
        "data": "Required[SubscriptionsResultData]",
    },
    total=False,
)

SubscriptionsResultData = TypedDict(
    "SubscriptionsResultData",
    {
        # In lower case, the domain in A-labels.
        "email": "Required[str]",
        # While it is `unsubscribed`, no email with a topic is sent, whatever the topics say.
        "allTopics": "Required[SubscriptionsResultDataAllTopics]",
        "topics": "Required[list[SubscriptionsResultDataTopicsItem]]",
    },
    total=False,
)

SubscriptionsResultDataAllTopics = TypedDict(
    "SubscriptionsResultDataAllTopics",
    {
        "state": 'Required[Literal["subscribed", "unsubscribed"]]',
        "source": 'Required[Literal["link", "api", "report", "import", "upgrade", "double_opt_in"] | None]',
        "note": "Required[str | None]",
        "emailId": "Required[str | None]",
        "changedAt": "Required[str | None]",
    },
    total=False,
)

SubscriptionsResultDataTopicsItem = TypedDict(
    "SubscriptionsResultDataTopicsItem",
    {
        # Key of the topic.
        "topic": "Required[str]",
        "state": 'Required[Literal["subscribed", "unsubscribed"]]',
        "source": 'Required[Literal["link", "api", "report", "import", "upgrade", "double_opt_in"] | None]',
        "note": "Required[str | None]",
        "emailId": "Required[str | None]",
        "changedAt": "Required[str | None]",
        # Whether emails with this topic are sent to the address, as long as it is not suppressed.
        "receives": "Required[bool]",
    },
    total=False,
)

SuppressionCheckResult = TypedDict(
    "SuppressionCheckResult",
    {
        "data": "Required[SuppressionCheckResultData]",
    },
    total=False,
)

SuppressionCheckResultData = TypedDict(
    "SuppressionCheckResultData",
    {
        "email": "Required[str]",
        "suppressed": "Required[bool]",
    },
    total=False,
)

SuppressionListResult = TypedDict(
    "SuppressionListResult",
    {
        "data": "Required[list[SuppressionListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
        # With `total=true`: how many entries match. Null if counting takes too long, as with some searches.
        "total": "ListTotal | None",
    },
    total=False,
)

SuppressionListResultDataItem = TypedDict(
    "SuppressionListResultDataItem",
    {
        # In lower case, the domain in A-labels.
        "email": "Required[str]",
        "reason": 'Required[Literal["hard_bounce", "complaint", "manual", "unsubscribe"]]',
        "createdAt": "Required[str]",
    },
    total=False,
)

SuppressionQuery = TypedDict(
    "SuppressionQuery",
    {
        # An email address without a name, case-insensitive.
        "email": "Required[str]",
    },
    total=False,
)

SuppressionResult = TypedDict(
    "SuppressionResult",
    {
        "data": "Required[SuppressionResultData]",
    },
    total=False,
)

SuppressionResultData = TypedDict(
    "SuppressionResultData",
    {
        # In lower case, the domain in A-labels.
        "email": "Required[str]",
        "reason": 'Required[Literal["hard_bounce", "complaint", "manual", "unsubscribe"]]',
        "createdAt": "Required[str]",
    },
    total=False,
)

SyncBlockInput = TypedDict(
    "SyncBlockInput",
    {
        "id": "Required[str | int]",
        # Dry run: reports what would change, and changes nothing.
        "dryRun": "bool",
        # Maximum number of templates per call.
        "limit": "int",
        # `next_cursor` of the previous call; omit it in the first call.
        "cursor": "str",
    },
    total=False,
)

SyncBlockResult = TypedDict(
    "SyncBlockResult",
    {
        "data": "Required[SyncBlockResultData]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

SyncBlockResultData = TypedDict(
    "SyncBlockResultData",
    {
        "updated": "Required[list[SyncBlockResultDataUpdatedItem]]",
        "skipped": "Required[list[SyncBlockResultDataSkippedItem]]",
    },
    total=False,
)

SyncBlockResultDataSkippedItem = TypedDict(
    "SyncBlockResultDataSkippedItem",
    {
        "templateId": "Required[str]",
        "name": "Required[str]",
        "reason": 'Required[Literal["dirty", "current", "other_kind", "not_drawable"]]',
    },
    total=False,
)

SyncBlockResultDataUpdatedItem = TypedDict(
    "SyncBlockResultDataUpdatedItem",
    {
        "templateId": "Required[str]",
        "name": "Required[str]",
        # Copies that were updated.
        "replaced": "Required[int]",
        # Copies that were left unchanged because they were edited manually.
        "dirty": "Required[int]",
    },
    total=False,
)

TemplateIdsBody = TypedDict(
    "TemplateIdsBody",
    {
        "ids": "Required[list[str]]",
    },
    total=False,
)

TemplateIdsResult = TypedDict(
    "TemplateIdsResult",
    {
        "data": "Required[TemplateIdsResultData]",
    },
    total=False,
)

TemplateIdsResultData = TypedDict(
    "TemplateIdsResultData",
    {
        "done": "Required[list[str]]",
        "missing": "Required[list[str]]",
    },
    total=False,
)

TemplateListResult = TypedDict(
    "TemplateListResult",
    {
        "data": "Required[list[TemplateListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

TemplateListResultDataItem = TypedDict(
    "TemplateListResultDataItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "displayMode": 'Required[Literal["email", "web", "document"]]',
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

TemplateResult = TypedDict(
    "TemplateResult",
    {
        "data": "Required[TemplateResultData]",
    },
    total=False,
)

TemplateResultData = TypedDict(
    "TemplateResultData",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "displayMode": 'Required[Literal["email", "web", "document"]]',
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
        "language": "Required[str | None]",
        # Languages that the last save was translated to and that emails can be sent in, by tag.
        "languages": "Required[list[str]]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # Rendered at the last save; empty if the template was never rendered.
        "html": "Required[str]",
    },
    total=False,
)

TemplateSessionResult = TypedDict(
    "TemplateSessionResult",
    {
        "data": "Required[TemplateSessionResultData]",
    },
    total=False,
)

TemplateSessionResultData = TypedDict(
    "TemplateSessionResultData",
    {
        # Where a browser opens the session.
        "editorUrl": "Required[str]",
        # Deadline for opening it.
        "expiresAt": "Required[str]",
        # Viewers can view and export.
        "readOnly": "Required[bool]",
    },
    total=False,
)

TemplateVersionListResult = TypedDict(
    "TemplateVersionListResult",
    {
        "data": "Required[list[TemplateVersionListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

TemplateVersionListResultDataItem = TypedDict(
    "TemplateVersionListResultDataItem",
    {
        "id": "Required[str]",
        # Revision of the template at the time of the save; for a version kept from a conflict, the revision that was current.
        "revision": "Required[int]",
        "kind": 'Required[Literal["save", "restore", "kept"]]',
        "label": "Required[str | None]",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        "author": "Required[AuthorSchema]",
        # Bytes of the design’s JSON.
        "bytes": "Required[int]",
        "createdAt": "Required[str]",
        # Time of the last save included in it: autosaves of one session are combined.
        "updatedAt": "Required[str]",
        # Whether this is the current version.
        "isCurrent": "Required[bool]",
    },
    total=False,
)

TemplateVersionResult = TypedDict(
    "TemplateVersionResult",
    {
        "data": "Required[TemplateVersionResultData]",
    },
    total=False,
)

TemplateVersionResultData = TypedDict(
    "TemplateVersionResultData",
    {
        "id": "Required[str]",
        # Revision of the template at the time of the save; for a version kept from a conflict, the revision that was current.
        "revision": "Required[int]",
        "kind": 'Required[Literal["save", "restore", "kept"]]',
        "label": "Required[str | None]",
        "displayMode": 'Required[Literal["email", "web", "popup", "document"]]',
        "author": "Required[AuthorSchema]",
        # Bytes of the design’s JSON.
        "bytes": "Required[int]",
        "createdAt": "Required[str]",
        # Time of the last save included in it: autosaves of one session are combined.
        "updatedAt": "Required[str]",
        # Whether this is the current version.
        "isCurrent": "Required[bool]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
    },
    total=False,
)

TestServiceEmailInput = TypedDict(
    "TestServiceEmailInput",
    {
        "workspaceId": "Required[str | int]",
        "kind": "Required[str | int]",
        # Whose inbox shows it where emails are captured.
        "projectId": "int",
    },
    total=False,
)

TestWebhookInput = TypedDict(
    "TestWebhookInput",
    {
        "id": "Required[str | int]",
        "type": 'Literal["email.accepted", "email.sent", "email.delivered", "email.bounced", "email.complained", "email.failed", "email.canceled", "email.received", "email.unsubscribed", "email.resubscribed", "email.opened", "email.clicked", "template.comment.created", "template.review.requested", "template.review.answered", "service.notice.opened", "service.notice.closed", "ai.credits.usage_recorded", "ai.credits.threshold_reached", "ai.credits.exhausted"]',
    },
    total=False,
)

TextToParagraphBody = TypedDict(
    "TextToParagraphBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
    },
    total=False,
)

TextToParagraphResult = TypedDict(
    "TextToParagraphResult",
    {
        "success": "Required[bool]",
        "data": "Required[TextToParagraphResultData]",
    },
    total=False,
)

TextToParagraphResultData = TypedDict(
    "TextToParagraphResultData",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        "convertedCount": "Required[int]",
        "warnings": "Required[list[str]]",
    },
    total=False,
)

ThreadListResult = TypedDict(
    "ThreadListResult",
    {
        "data": "Required[list[ThreadListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
        # With `total=true`: how many entries match. Null if counting takes too long, as with some searches.
        "total": "ListTotal | None",
    },
    total=False,
)

ThreadListResultDataItem = TypedDict(
    "ThreadListResultDataItem",
    {
        "id": "Required[str]",
        # Received and sent emails, each counted up to 100.
        "messages": "Required[int]",
        "lastSentAt": "Required[str | None]",
        # The latest received email of the thread.
        "lastReceived": "Required[ThreadListResultDataItemLastReceived]",
    },
    total=False,
)

ThreadListResultDataItemLastReceived = TypedDict(
    "ThreadListResultDataItemLastReceived",
    {
        "id": "Required[str]",
        "receivedAt": "Required[str]",
        # The From field as written.
        "from": "Required[str]",
        "fromAddress": "Required[str | None]",
        # Your addresses that received it.
        "to": "Required[list[str]]",
        "subject": "Required[str]",
        # The beginning of the reply.
        "preview": "Required[str]",
        "emailId": "Required[str | None]",
        # Its thread, for `GET /v3/threads/{id}`.
        "threadId": "Required[str]",
        # Generated automatically, such as an out-of-office notice.
        "automatic": "Required[bool]",
        "dmarc": 'Required[Literal["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"]]',
        "attachments": "Required[int]",
        "bytes": "Required[int]",
    },
    total=False,
)

ThreadResult = TypedDict(
    "ThreadResult",
    {
        "data": "Required[list[ThreadResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

ThreadResultDataItem = TypedDict(
    "ThreadResultDataItem",
    {
        "id": "Required[str]",
        "direction": 'Required[Literal["received", "sent"]]',
        # When it was received, or accepted for sending.
        "at": "Required[str]",
        "from": "Required[str]",
        "to": "Required[list[str]]",
        "subject": "Required[str]",
        "preview": "Required[str | None]",
        "dmarc": 'Required[Literal["pass", "fail", "softfail", "neutral", "none", "policy", "temperror", "permerror"] | None]',
        # Whether a program wrote a received email.
        "automatic": "Required[bool]",
        "status": 'Required[Literal["queued", "sending", "sent", "delivered", "bounced", "complained", "failed", "canceled"] | None]',
    },
    total=False,
)

TopicListResult = TypedDict(
    "TopicListResult",
    {
        "data": "Required[list[TopicListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

TopicListResultDataItem = TypedDict(
    "TopicListResultDataItem",
    {
        # Lower-case letters, digits, underscore and hyphen, up to 64, beginning with a letter or digit: `product-news`.
        "key": "Required[str]",
        # Shown to recipients.
        "name": "Required[str]",
        # Shown to recipients below the name.
        "description": "Required[str]",
        # Name and description by language, a BCP 47 tag of up to 35 characters: `{"de": {"name": "Neuigkeiten"}}`. Recipients of other languages see `name` and `description`.
        "translations": "Required[dict[str, TopicListResultDataItemTranslationsValue]]",
        # Whether recipients who have chosen nothing receive the topic: `subscribed`, or only after they opted in: `opt_in`.
        "default": 'Required[Literal["subscribed", "opt_in"]]',
        # Whether recipients see the topic before they have received it.
        "public": "Required[bool]",
        "optInEmail": "Required[TopicListResultDataItemOptInEmail | None]",
        # Whether emails of the topic end with an invisible image, whose requests are recorded as opens. Default false.
        "trackOpens": "Required[bool]",
        # Whether links in the HTML of its emails lead through this service, which records clicks. Default false.
        "trackClicks": "Required[bool]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

TopicListResultDataItemOptInEmail = TypedDict(
    "TopicListResultDataItemOptInEmail",
    {
        # A template of the project, with `{{confirm_url}}`.
        "templateId": "Required[str]",
        # Its sender, such as `Shop <news@shop.example>`.
        "from": "Required[str]",
    },
    total=False,
)

TopicListResultDataItemTranslationsValue = TypedDict(
    "TopicListResultDataItemTranslationsValue",
    {
        "name": "Required[str]",
        "description": "str",
    },
    total=False,
)

TopicResult = TypedDict(
    "TopicResult",
    {
        "data": "Required[TopicResultData]",
    },
    total=False,
)

TopicResultData = TypedDict(
    "TopicResultData",
    {
        # Lower-case letters, digits, underscore and hyphen, up to 64, beginning with a letter or digit: `product-news`.
        "key": "Required[str]",
        # Shown to recipients.
        "name": "Required[str]",
        # Shown to recipients below the name.
        "description": "Required[str]",
        # Name and description by language, a BCP 47 tag of up to 35 characters: `{"de": {"name": "Neuigkeiten"}}`. Recipients of other languages see `name` and `description`.
        "translations": "Required[dict[str, TopicResultDataTranslationsValue]]",
        # Whether recipients who have chosen nothing receive the topic: `subscribed`, or only after they opted in: `opt_in`.
        "default": 'Required[Literal["subscribed", "opt_in"]]',
        # Whether recipients see the topic before they have received it.
        "public": "Required[bool]",
        "optInEmail": "Required[TopicResultDataOptInEmail | None]",
        # Whether emails of the topic end with an invisible image, whose requests are recorded as opens. Default false.
        "trackOpens": "Required[bool]",
        # Whether links in the HTML of its emails lead through this service, which records clicks. Default false.
        "trackClicks": "Required[bool]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

TopicResultDataOptInEmail = TypedDict(
    "TopicResultDataOptInEmail",
    {
        # A template of the project, with `{{confirm_url}}`.
        "templateId": "Required[str]",
        # Its sender, such as `Shop <news@shop.example>`.
        "from": "Required[str]",
    },
    total=False,
)

TopicResultDataTranslationsValue = TypedDict(
    "TopicResultDataTranslationsValue",
    {
        "name": "Required[str]",
        "description": "str",
    },
    total=False,
)

TrackedRange = TypedDict(
    "TrackedRange",
    {
        # Emails of which a person did so with certainty.
        "atLeast": "Required[int]",
        # With those of which only image proxies, Apple Mail or scanners did.
        "atMost": "Required[int]",
    },
    total=False,
)

TrackingResult = TypedDict(
    "TrackingResult",
    {
        "data": "Required[TrackingResultData]",
    },
    total=False,
)

TrackingResultData = TypedDict(
    "TrackingResultData",
    {
        "host": "Required[str | None]",
        # Whether tracked links have the host: from the first check that succeeds to one that fails.
        "verified": "Required[bool]",
        "record": "Required[DnsRecord | None]",
        "finding": "Required[DomainFinding | None]",
    },
    total=False,
)

UnsuppressAddressInput = TypedDict(
    "UnsuppressAddressInput",
    {
        # An email address without a name, case-insensitive.
        "email": "Required[str]",
    },
    total=False,
)

UnsuppressResult = TypedDict(
    "UnsuppressResult",
    {
        "data": "Required[UnsuppressResultData]",
    },
    total=False,
)

UnsuppressResultData = TypedDict(
    "UnsuppressResultData",
    {
        "email": "Required[str]",
        "removed": "Required[bool]",
    },
    total=False,
)

UpdateAiCreditSettingsInput = TypedDict(
    "UpdateAiCreditSettingsInput",
    {
        "id": "Required[str | int]",
        "exhaustion_behavior": 'Literal["disable", "show_error"]',
        # Percentages of the credits at which `ai.credits.threshold_reached` is sent.
        "threshold_alerts": "list[int]",
        # HTTPS, on a public address.
        "webhook_url": "str | None",
    },
    total=False,
)

UpdateBlockInput = TypedDict(
    "UpdateBlockInput",
    {
        "id": "Required[str | int]",
        "userId": "str | None",
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        "name": "str",
        # What it is for, as plain text.
        "description": "str",
        "category": "str",
        "tags": "list[str]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "data": "dict[str, Any]",
        "thumbnailUrl": "str | None",
        "syncId": "str | None",
        "isSyncEnabled": "bool",
    },
    total=False,
)

UpdateCommentInput = TypedDict(
    "UpdateCommentInput",
    {
        "id": "Required[str | int]",
        "commentId": "Required[str | int]",
        # Plain text; editors show URLs in it as links, and nothing else as markup.
        "text": "Required[str]",
        # Members of the workspace by id or email address; they are notified by email.
        "mentions": "list[str]",
    },
    total=False,
)

UpdateDomainInput = TypedDict(
    "UpdateDomainInput",
    {
        "id": "Required[str | int]",
        # `required`: its email leaves only over TLS, and waits where a server offers none.
        "tls": 'Literal["opportunistic", "required"]',
        "maxPerHour": "int | None",
    },
    total=False,
)

UpdateEmailSettingsBody = TypedDict(
    "UpdateEmailSettingsBody",
    {
        # Display name for a `from` without a name; null or empty for none. No line breaks, <, >, " or backslash.
        "defaultFromName": "str | None",
        "listUnsubscribe": "bool",
        "requireTopic": "bool",
        "requireTranslation": "bool",
        # Days after acceptance; 0 applies to emails accepted from now on, and deletes all before.
        "contentDays": "int",
        # Days after acceptance. Content goes with the history, whatever contentDays is.
        "historyDays": "int",
    },
    total=False,
)

UpdateFolderInput = TypedDict(
    "UpdateFolderInput",
    {
        "id": "Required[str | int]",
        "name": "Required[str]",
    },
    total=False,
)

UpdateMemberInput = TypedDict(
    "UpdateMemberInput",
    {
        "workspaceId": "Required[str | int]",
        "userId": "Required[str | int]",
        "role": 'Required[Literal["viewer", "editor", "admin", "owner"]]',
    },
    total=False,
)

UpdateNoticeSettingsInput = TypedDict(
    "UpdateNoticeSettingsInput",
    {
        # BCP 47 tag of the language of `title` and `message`, such as `de`. Default: English.
        "language": "str",
        # The kinds that you get no email about, all of them.
        "muted": 'Required[list[Literal["webhook_failing", "webhook_disabled", "domain_unsigned", "domain_failed", "bounces_high", "complaints_raised", "complaints_high", "relay_failing", "provider_deferring", "queue_overdue", "certificate_expiring", "backup_overdue", "credits_threshold", "credits_exhausted", "warm_up_done"]]]',
    },
    total=False,
)

UpdateProjectInput = TypedDict(
    "UpdateProjectInput",
    {
        "workspaceId": "Required[str | int]",
        "projectId": "Required[str | int]",
        "name": "str",
        "status": 'Literal["active", "archived", "suspended"]',
        "legacy": "bool",
    },
    total=False,
)

UpdateProjectKeyInput = TypedDict(
    "UpdateProjectKeyInput",
    {
        "id": "Required[str | int]",
        "allowedNetworks": "list[str] | None",
        "maxPerHour": "int | None",
    },
    total=False,
)

UpdateServiceEmailInput = TypedDict(
    "UpdateServiceEmailInput",
    {
        "workspaceId": "Required[str | int]",
        "kind": "Required[str | int]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        # The revision that the design is based on; 409 CONFLICT if it is not the current one.
        "revision": "int",
    },
    total=False,
)

UpdateTemplateInput = TypedDict(
    "UpdateTemplateInput",
    {
        "id": "Required[str | int]",
        "name": "str",
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        "folderId": "str | None",
        "tags": "list[str]",
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "dict[str, Any]",
        # The revision that the change is based on. 409 if another one is stored. Default: any.
        "revision": "int",
    },
    total=False,
)

UpdateTopicInput = TypedDict(
    "UpdateTopicInput",
    {
        "key": "Required[str | int]",
        # Shown to recipients.
        "name": "str",
        # Shown to recipients below the name.
        "description": "str",
        # Name and description by language, a BCP 47 tag of up to 35 characters: `{"de": {"name": "Neuigkeiten"}}`. Recipients of other languages see `name` and `description`.
        "translations": "dict[str, UpdateTopicInputTranslationsValue]",
        # Whether recipients who have chosen nothing receive the topic: `subscribed`, or only after they opted in: `opt_in`.
        "default": 'Literal["subscribed", "opt_in"]',
        # Whether recipients see the topic before they have received it.
        "public": "bool",
        "optInEmail": "UpdateTopicInputOptInEmail | None",
        # Whether emails of the topic end with an invisible image, whose requests are recorded as opens. Default false.
        "trackOpens": "bool",
        # Whether links in the HTML of its emails lead through this service, which records clicks. Default false.
        "trackClicks": "bool",
    },
    total=False,
)

UpdateTopicInputOptInEmail = TypedDict(
    "UpdateTopicInputOptInEmail",
    {
        # A template of the project, with `{{confirm_url}}`.
        "templateId": "Required[str]",
        # Its sender, such as `Shop <news@shop.example>`.
        "from": "Required[str]",
    },
    total=False,
)

UpdateTopicInputTranslationsValue = TypedDict(
    "UpdateTopicInputTranslationsValue",
    {
        "name": "Required[str]",
        "description": "str",
    },
    total=False,
)

UpdateWebhookInput = TypedDict(
    "UpdateWebhookInput",
    {
        "id": "Required[str | int]",
        # HTTPS, on a public address. Where POSTPRESS_OUTBOUND_ALLOW names this machine, also `http://localhost` and `http://127.0.0.1`.
        "url": "str",
        # Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has.
        "events": 'list[Literal["email.accepted", "email.sent", "email.delivered", "email.bounced", "email.complained", "email.failed", "email.canceled", "email.received", "email.unsubscribed", "email.resubscribed", "email.opened", "email.clicked", "template.comment.created", "template.review.requested", "template.review.answered", "service.notice.opened", "service.notice.closed"]]',
        "active": "bool",
    },
    total=False,
)

UpdateWorkspaceInput = TypedDict(
    "UpdateWorkspaceInput",
    {
        "workspaceId": "Required[str | int]",
        "name": "str",
        "status": 'Literal["active", "archived", "suspended"]',
        "ssoRequired": "bool",
    },
    total=False,
)

UpdatedAiCreditSettings = TypedDict(
    "UpdatedAiCreditSettings",
    {
        "exhaustion_behavior": 'Required[Literal["disable", "show_error"]]',
        # Percentages of the credits at which `ai.credits.threshold_reached` is sent.
        "threshold_alerts": "Required[list[int]]",
        "webhook_url": "Required[str | None]",
        "has_signing_secret": "Required[bool]",
        # `whsec_` and 48 hex digits; shown only once.
        "signing_secret": "str",
    },
    total=False,
)

UploadDomainReportInput = TypedDict(
    "UploadDomainReportInput",
    {
        "id": "Required[str | int]",
        # The file of the report, in base64: XML or JSON, or either one in gzip or ZIP, or the whole email that brought it.
        "content": "Required[str]",
    },
    total=False,
)

UploadDomainReportResult = TypedDict(
    "UploadDomainReportResult",
    {
        "data": "Required[UploadDomainReportResultData]",
    },
    total=False,
)

UploadDomainReportResultData = TypedDict(
    "UploadDomainReportResultData",
    {
        # Reports that are new.
        "added": "Required[int]",
        # Reports that were there already.
        "known": "Required[int]",
        # Why a report was refused, one sentence each.
        "refused": "Required[list[str]]",
    },
    total=False,
)

ValidateDesignBody = TypedDict(
    "ValidateDesignBody",
    {
        # Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema.
        "design": "Required[dict[str, Any]]",
        "schema": 'Literal["full", "simple"]',
        # Determines rules, defaults and repairs.
        "displayMode": 'Literal["email", "web", "popup", "document"]',
        # Upgrades an older Full design before validation; false validates it unchanged.
        "migrate": "bool",
        "customTools": "list[ValidateDesignBodyCustomToolsItem]",
    },
    total=False,
)

ValidateDesignBodyCustomToolsItem = TypedDict(
    "ValidateDesignBodyCustomToolsItem",
    {
        # Identifies the tool in the `slug` of its blocks.
        "slug": "Required[str]",
        "type": 'Literal["custom"]',
        "label": "str | None",
        # Option groups by name, each with its options by name. At most 100 groups of 200 options.
        "options": "Required[dict[str, ValidateDesignBodyCustomToolsItemOptionsValue | list[Any]] | list[Any]]",
        "values": "dict[str, Any] | list[Any]",
        "supportedDisplayModes": 'list[Literal["email", "web", "popup", "document"]]',
    },
    total=False,
)

ValidateDesignBodyCustomToolsItemOptionsValue = TypedDict(
    "ValidateDesignBodyCustomToolsItemOptionsValue",
    {
        "options": "dict[str, Any] | list[Any]",
    },
    total=False,
)

ValidateDesignResult = TypedDict(
    "ValidateDesignResult",
    {
        "success": "Required[bool]",
        "data": "Required[ValidateDesignResultData]",
    },
    total=False,
)

ValidateDesignResultData = TypedDict(
    "ValidateDesignResultData",
    {
        "valid": "Required[bool]",
        # The original version, if the design was upgraded.
        "migratedFrom": "int",
        # The first 100 errors, if `valid` is false.
        "errors": "list[ValidateDesignResultDataErrorsItem]",
        # Total number of errors, uncapped.
        "errorCount": "int",
    },
    total=False,
)

ValidateDesignResultDataErrorsItem = TypedDict(
    "ValidateDesignResultDataErrorsItem",
    {
        # Dotted: `body.rows.0.columns.1`.
        "path": "Required[str]",
        "message": "Required[str]",
        "code": 'Required[Literal["invalid_type", "invalid_value", "too_small", "too_big", "invalid_format", "unrecognized_keys", "invalid_union", "custom"]]',
    },
    total=False,
)

VerifyDomainInput = TypedDict(
    "VerifyDomainInput",
    {
        "id": "Required[str | int]",
    },
    total=False,
)

VerifyDomainResult = TypedDict(
    "VerifyDomainResult",
    {
        "data": "Required[VerifyDomainResultData]",
    },
    total=False,
)

VerifyDomainResultData = TypedDict(
    "VerifyDomainResultData",
    {
        "id": "Required[int]",
        "domain": "Required[str]",
        "status": 'Required[Literal["pending", "verified", "failed"]]',
        "ownership": "Required[VerifyDomainResultDataOwnership]",
        "dkim": "Required[VerifyDomainResultDataDkim]",
        "findings": "Required[list[DomainFinding]]",
    },
    total=False,
)

VerifyDomainResultDataDkim = TypedDict(
    "VerifyDomainResultDataDkim",
    {
        "status": 'Required[Literal["PENDING", "SUCCESS", "FAILED", "TEMPORARY_FAILURE", "NOT_STARTED"]]',
        "tokens": "Required[list[str]]",
    },
    total=False,
)

VerifyDomainResultDataOwnership = TypedDict(
    "VerifyDomainResultDataOwnership",
    {
        "verified": "Required[bool]",
    },
    total=False,
)

VersionReportResult = TypedDict(
    "VersionReportResult",
    {
        "data": "Required[VersionReportResultData]",
    },
    total=False,
)

VersionReportResultData = TypedDict(
    "VersionReportResultData",
    {
        "rules": "Required[VersionReportResultDataRules]",
        "counts": "Required[VersionReportResultDataCounts]",
        "size": "Required[VersionReportResultDataSize]",
        # The worst first; at most 200. `counts` counts all.
        "findings": "Required[list[VersionReportResultDataFindingsItem]]",
        # Why each code matters and what to do.
        "help": "Required[dict[str, Any]]",
        # Simulated email clients; empty except for emails.
        "clients": "Required[list[VersionReportResultDataClientsItem]]",
        # When the report was made.
        "createdAt": "Required[str]",
        # The version that it is about.
        "versionId": "Required[str]",
        "revision": "Required[int]",
        # Whether the current rules made it; false: older ones did.
        "isCurrent": "Required[bool]",
    },
    total=False,
)

VersionReportResultDataClientsItem = TypedDict(
    "VersionReportResultDataClientsItem",
    {
        "id": "Required[str]",
        "name": "Required[str]",
        "appearance": 'Required[Literal["light", "dark"]]',
        # Whether the client cuts off the end of the email.
        "clipped": "Required[bool]",
        # What the client changes; at most 50.
        "changes": "Required[list[VersionReportResultDataClientsItemChangesItem]]",
    },
    total=False,
)

VersionReportResultDataClientsItemChangesItem = TypedDict(
    "VersionReportResultDataClientsItemChangesItem",
    {
        # Feature of caniemail, or one of ours such as `clipping`.
        "feature": "Required[str]",
        "what": "Required[str]",
        "count": "Required[int]",
    },
    total=False,
)

VersionReportResultDataCounts = TypedDict(
    "VersionReportResultDataCounts",
    {
        "error": "Required[int]",
        "warning": "Required[int]",
        "hint": "Required[int]",
    },
    total=False,
)

VersionReportResultDataFindingsItem = TypedDict(
    "VersionReportResultDataFindingsItem",
    {
        # The rule; see the list of [audit rules](../docs/reference/audit.md).
        "code": "Required[str]",
        "severity": 'Required[Literal["error", "warning", "hint"]]',
        "category": "Required[str]",
        "message": "Required[str]",
        # Values in the message, for translations.
        "facts": "Required[dict[str, Any]]",
        # Path of the node, such as `body.rows.0.columns.1.contents.2`.
        "path": "str",
    },
    total=False,
)

VersionReportResultDataRules = TypedDict(
    "VersionReportResultDataRules",
    {
        # Version of the audit rules.
        "version": "Required[int]",
        # Date of the tests of email clients.
        "clientTests": "Required[str]",
    },
    total=False,
)

VersionReportResultDataSize = TypedDict(
    "VersionReportResultDataSize",
    {
        # Bytes of the HTML.
        "bytes": "Required[int]",
        # The limit; absent if there is none.
        "budgetBytes": "int",
    },
    total=False,
)

WaitingEmailListResult = TypedDict(
    "WaitingEmailListResult",
    {
        "data": "Required[list[WaitingEmailListResultDataItem]]",
        "next_cursor": "Required[str | None]",
        "has_more": "Required[bool]",
    },
    total=False,
)

WaitingEmailListResultDataItem = TypedDict(
    "WaitingEmailListResultDataItem",
    {
        "id": "Required[str]",
        "to": "Required[str]",
        "subject": "Required[str]",
        "status": 'Required[Literal["queued", "sending", "sent", "delivered", "bounced", "complained", "failed", "canceled"]]',
        "createdAt": "Required[str]",
        # Number of attempts so far.
        "attempts": "Required[int]",
        "nextAttemptAt": "Required[str]",
        # Why the email is waiting, with the remote server’s response if there was one.
        "reason": "Required[str]",
        # When we stop retrying.
        "expiresAt": "Required[str]",
    },
    total=False,
)

WarmUpResult = TypedDict(
    "WarmUpResult",
    {
        "data": "Required[WarmUpResultData]",
    },
    total=False,
)

WarmUpResultData = TypedDict(
    "WarmUpResultData",
    {
        "plan": "Required[WarmUpResultDataPlan | None]",
        "today": "Required[WarmUpResultDataToday]",
    },
    total=False,
)

WarmUpResultDataPlan = TypedDict(
    "WarmUpResultDataPlan",
    {
        # A day, in UTC.
        "firstDay": "Required[str]",
        "firstEmails": "Required[int]",
        "growthPercent": "Required[int]",
        "lastEmails": "Required[int]",
        "days": "Required[list[WarmUpResultDataPlanDaysItem]]",
    },
    total=False,
)

WarmUpResultDataPlanDaysItem = TypedDict(
    "WarmUpResultDataPlanDaysItem",
    {
        # A day, in UTC.
        "day": "Required[str]",
        "allowance": "Required[int]",
    },
    total=False,
)

WarmUpResultDataToday = TypedDict(
    "WarmUpResultDataToday",
    {
        "allowance": "Required[int | None]",
        # Attempts made today that the plan counted.
        "used": "Required[int]",
    },
    total=False,
)

WebhookListResult = TypedDict(
    "WebhookListResult",
    {
        "data": "Required[list[WebhookListResultDataItem]]",
    },
    total=False,
)

WebhookListResultDataItem = TypedDict(
    "WebhookListResultDataItem",
    {
        "id": "Required[int]",
        "url": "Required[str]",
        # Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has.
        "events": 'Required[list[Literal["email.accepted", "email.sent", "email.delivered", "email.bounced", "email.complained", "email.failed", "email.canceled", "email.received", "email.unsubscribed", "email.resubscribed", "email.opened", "email.clicked", "template.comment.created", "template.review.requested", "template.review.answered", "service.notice.opened", "service.notice.closed"]]]',
        "active": "Required[bool]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

WebhookResult = TypedDict(
    "WebhookResult",
    {
        "data": "Required[WebhookResultData]",
    },
    total=False,
)

WebhookResultData = TypedDict(
    "WebhookResultData",
    {
        "id": "Required[int]",
        "url": "Required[str]",
        # Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has.
        "events": 'Required[list[Literal["email.accepted", "email.sent", "email.delivered", "email.bounced", "email.complained", "email.failed", "email.canceled", "email.received", "email.unsubscribed", "email.resubscribed", "email.opened", "email.clicked", "template.comment.created", "template.review.requested", "template.review.answered", "service.notice.opened", "service.notice.closed"]]]',
        "active": "Required[bool]",
        "createdAt": "Required[str]",
        "updatedAt": "Required[str]",
    },
    total=False,
)

WorkspaceListResult = TypedDict(
    "WorkspaceListResult",
    {
        "data": "Required[list[WorkspaceListResultDataItem]]",
    },
    total=False,
)

WorkspaceListResultDataItem = TypedDict(
    "WorkspaceListResultDataItem",
    {
        "id": "Required[int]",
        "name": "Required[str]",
    },
    total=False,
)

WorkspaceResult = TypedDict(
    "WorkspaceResult",
    {
        "data": "Required[WorkspaceResultData]",
    },
    total=False,
)

WorkspaceResultData = TypedDict(
    "WorkspaceResultData",
    {
        "id": "Required[int]",
        "name": "Required[str]",
        "projects": "Required[list[WorkspaceResultDataProjectsItem]]",
    },
    total=False,
)

WorkspaceResultDataProjectsItem = TypedDict(
    "WorkspaceResultDataProjectsItem",
    {
        "id": "Required[int]",
        "name": "Required[str]",
        "status": 'Required[Literal["active", "archived", "suspended"]]',
    },
    total=False,
)
