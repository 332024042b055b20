<?php

// Written by scripts/generate-sdks.ts from the OpenAPI document.

declare(strict_types=1);

namespace Postpress;

/**
 * What operations take and answer, for PHPStan and Psalm; the reference of the service describes each field.
 *
 * @phpstan-type ActivateWebhookSecretInput array{'id': string|int, 'secret': string}
 * @phpstan-type ActivateWebhookSecretResult array{'data': ActivateWebhookSecretResultData}
 * @phpstan-type ActivateWebhookSecretResultData array{'activated': bool}
 * @phpstan-type AddDomainBody array{'domain': string}
 * @phpstan-type AddListRecipientsInput array{'id': string|int, 'recipients': list<AddListRecipientsInputRecipientsItem>}
 * @phpstan-type AddListRecipientsInputRecipientsItem array{'email': string, 'variables'?: array<string, mixed>, 'language'?: string}
 * @phpstan-type AddListRecipientsResult array{'data': AddListRecipientsResultData}
 * @phpstan-type AddListRecipientsResultData array{'added': int, 'updated': int, 'duplicates': int}
 * @phpstan-type AddMemberInput array{'workspaceId': string|int, 'email': string, 'role': 'viewer'|'editor'|'admin'|'owner'}
 * @phpstan-type AiCreditAttemptList array{'attempts': list<AiCreditAttemptListAttemptsItem>, 'total': int}
 * @phpstan-type AiCreditAttemptListAttemptsItem array{'attempt': int, 'status_code': int|null, 'error': string|null, 'attempted_at': string}
 * @phpstan-type AiCreditBalance array{'is_capped': bool, 'credits_total': int, 'credits_used': int, 'credits_remaining': int, 'reset_date': string|null}
 * @phpstan-type AiCreditDeliveryList array{'deliveries': list<AiCreditDeliveryListDeliveriesItem>, 'total': int}
 * @phpstan-type AiCreditDeliveryListDeliveriesItem array{'id': string, 'event': 'ai.credits.usage_recorded'|'ai.credits.threshold_reached'|'ai.credits.exhausted', 'status': 'pending'|'delivered'|'failed', 'attempts': int, 'last_status_code': int|null, 'end_user_id': string|null, 'created_at': string, 'delivered_at': string|null, 'payload': array<string, mixed>}
 * @phpstan-type AiCreditSettings array{'exhaustion_behavior': 'disable'|'show_error', 'threshold_alerts': list<int>, 'webhook_url': string|null, 'has_signing_secret': bool}
 * @phpstan-type AiCreditUsage array{'total_credits_used': int, 'total': int, 'breakdown': list<AiCreditUsageBreakdownItem>}
 * @phpstan-type AiCreditUsageBreakdownItem array{'end_user_id': string|null, 'feature_type': 'full_template_gen'|'block_edit'|'html_import'|'image_import'|'image_generation'|'image_edit', 'credits': int}
 * @phpstan-type AnchorSchema array{'block'?: string, 'quote'?: AnchorSchemaQuote, 'point'?: AnchorSchemaPoint}
 * @phpstan-type AnchorSchemaPoint array{'x': float, 'y': float}
 * @phpstan-type AnchorSchemaQuote array{'text': string, 'start': int}
 * @phpstan-type AnswerReviewInput array{'id': string|int, 'reviewId': string|int, 'verdict': 'approved'|'changes_requested', 'text'?: string}
 * @phpstan-type AuditRecordListResult array{'data': list<AuditRecordListResultDataItem>, 'next_cursor': string|null, 'has_more': bool, 'total'?: ListTotal|null}
 * @phpstan-type AuditRecordListResultDataItem array{'id': string, 'at': string, 'actor': AuditRecordListResultDataItemActor, 'action': 'workspace.created'|'workspace.changed'|'workspace.move_started'|'workspace.move_ended'|'workspace.arrived'|'plan.changed'|'member.added'|'member.changed'|'member.removed'|'project.created'|'project.changed'|'storage.changed'|'storage.removed'|'editor_settings.changed'|'embed_settings.changed'|'embed_secret.created'|'brand.changed'|'brand.applied'|'key.created'|'key.changed'|'key.revoked'|'token.created'|'token.revoked'|'app.connected'|'app.disconnected'|'domain.added'|'domain.changed'|'domain.deleted'|'domain.keys_rotated'|'domain.receiving_changed'|'domain.report_uploaded'|'domain.tracking_changed'|'domain.warm_up_changed'|'email.retried'|'email.domain_retried'|'suppressions.imported'|'sending.resumed'|'console.set_up'|'sign_in.succeeded'|'sign_in.failed'|'user.changed'|'password.changed'|'password_link.created'|'second_factor.enabled'|'second_factor.removed'|'backup_codes.renewed'|'passkey.added'|'passkey.renamed'|'passkey.removed'|'address_change.requested'|'address_change.canceled'|'invitation.created'|'invitation.resent'|'invitation.revoked'|'invitation.accepted'|'invitation.declined'|'template.created'|'template.changed'|'template.deleted'|'review.requested'|'review.answered'|'review.rule_changed'|'preview_link.created'|'preview_link.revoked'|'service_email.changed'|'service_email.reset'|'operation.called', 'subjectId': string, 'projectId': int|null, 'requestId': string|null, 'before': array<string, mixed>|null, 'after': array<string, mixed>|null}
 * @phpstan-type AuditRecordListResultDataItemActor array{'kind': 'user'|'token'|'key'|'editor'|'command-line'|'system', 'id': string|null, 'name': string, 'address': string|null}
 * @phpstan-type AuthorSchema array{'kind': 'user'|'token'|'key'|'editor'|'command-line'|'sync'|'brand'|'system'|'guest', 'id': string|null, 'name': string}
 * @phpstan-type BatchEmail array{'from': string, 'to': list<string>, 'cc'?: list<string>, 'bcc'?: list<string>, 'replyTo'?: string, 'inReplyTo'?: string, 'text'?: string, 'tags'?: array<string, string>, 'headers'?: array<string, string>, 'attachments'?: list<BatchEmailAttachmentsItem>, 'scheduledAt'?: string, 'topic'?: string, 'storeContent'?: bool, 'stream'?: 'transactional'|'broadcast', 'html'?: string, 'subject'?: string, 'templateId'?: string, 'variables'?: array<string, mixed>, 'language'?: string, 'locale'?: string, 'timeZone'?: string, 'sharedAttachments'?: list<string>, 'idempotencyKey'?: string}
 * @phpstan-type BatchEmailAttachmentsItem array{'filename': string, 'contentType'?: string, 'contentId'?: string, 'content'?: string, 'url'?: string}
 * @phpstan-type BlockListResult array{'data': list<BlockListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type BlockListResultDataItem array{'id': string, 'userId': string|null, 'displayMode': 'email'|'web'|'popup'|'document', 'name': string, 'description': string, 'category': string, 'tags': list<string>, 'thumbnailUrl': string|null, 'syncId': string|null, 'isSyncEnabled': bool, 'createdAt': string, 'updatedAt': string, 'data'?: array<string, mixed>}
 * @phpstan-type BlockResult array{'data': BlockResultData}
 * @phpstan-type BlockResultData array{'id': string, 'userId': string|null, 'displayMode': 'email'|'web'|'popup'|'document', 'name': string, 'description': string, 'category': string, 'tags': list<string>, 'data': array<string, mixed>, 'thumbnailUrl': string|null, 'syncId': string|null, 'isSyncEnabled': bool, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type BrandCheckResult array{'data': BrandCheckResultData}
 * @phpstan-type BrandCheckResultData array{'contrast': list<BrandCheckResultDataContrastItem>, 'templatesConcerned': list<BrandCheckResultDataTemplatesConcernedItem>, 'templatesUsingBrand': int, 'templatesChanged': list<BrandCheckResultDataTemplatesChangedItem>, 'replacedColors': list<BrandCheckResultDataReplacedColorsItem>, 'templatesNotSearched': int}
 * @phpstan-type BrandCheckResultDataContrastItem array{'path': string, 'style': string, 'label': string, 'colorScheme': 'light'|'dark', 'foreground': string, 'background': string, 'ratio': float, 'needed': float}
 * @phpstan-type BrandCheckResultDataReplacedColorsItem array{'from': string, 'to': string, 'templates': int}
 * @phpstan-type BrandCheckResultDataTemplatesChangedItem array{'id': string, 'name': string}
 * @phpstan-type BrandCheckResultDataTemplatesConcernedItem array{'id': string, 'name': string}
 * @phpstan-type BrandKitSchema array{'colors': list<BrandKitSchemaColorsItem>, 'roles': BrandKitSchemaRoles, 'fonts': list<BrandKitSchemaFontsItem>, 'textStyles': BrandKitSchemaTextStyles, 'buttons': list<BrandKitSchemaButtonsItem>, 'link': BrandKitSchemaLink, 'logo': BrandKitSchemaLogo|null, 'spacing': BrandKitSchemaSpacing}
 * @phpstan-type BrandKitSchemaButtonsItem array{'id': string, 'name': string, 'background': string|null, 'color': string, 'borderColor': string|null, 'borderWidthPx': int, 'radiusPx': int, 'paddingYPx': int, 'paddingXPx': int, 'font': string|null, 'fontSizePx': int, 'fontWeight': int}
 * @phpstan-type BrandKitSchemaColorsItem array{'id': string, 'name': string, 'value': string, 'dark'?: string}
 * @phpstan-type BrandKitSchemaFontsItem array{'id': string, 'name': string, 'fallback': string, 'url': string|null, 'weights': list<int>}
 * @phpstan-type BrandKitSchemaLink array{'color': string|null, 'hoverColor': string|null, 'underline': bool}
 * @phpstan-type BrandKitSchemaLogo array{'url': string, 'darkUrl'?: string, 'alt': string, 'widthPx': int, 'href': string}
 * @phpstan-type BrandKitSchemaRoles array{'primary': string|null, 'accent': string|null, 'background': string|null, 'surface': string|null, 'text': string|null, 'muted': string|null}
 * @phpstan-type BrandKitSchemaSpacing array{'contentWidthPx': int, 'rowPx': int}
 * @phpstan-type BrandKitSchemaTextStyles array{'heading1': BrandKitSchemaTextStylesHeading1, 'heading2': BrandKitSchemaTextStylesHeading2, 'heading3': BrandKitSchemaTextStylesHeading3, 'heading4': BrandKitSchemaTextStylesHeading4, 'body': BrandKitSchemaTextStylesBody, 'small': BrandKitSchemaTextStylesSmall}
 * @phpstan-type BrandKitSchemaTextStylesBody array{'font': string|null, 'color': string|null, 'fontSizePx': int, 'fontWeight': int, 'lineHeightPercent': int, 'letterSpacingPx': float}
 * @phpstan-type BrandKitSchemaTextStylesHeading1 array{'font': string|null, 'color': string|null, 'fontSizePx': int, 'fontWeight': int, 'lineHeightPercent': int, 'letterSpacingPx': float}
 * @phpstan-type BrandKitSchemaTextStylesHeading2 array{'font': string|null, 'color': string|null, 'fontSizePx': int, 'fontWeight': int, 'lineHeightPercent': int, 'letterSpacingPx': float}
 * @phpstan-type BrandKitSchemaTextStylesHeading3 array{'font': string|null, 'color': string|null, 'fontSizePx': int, 'fontWeight': int, 'lineHeightPercent': int, 'letterSpacingPx': float}
 * @phpstan-type BrandKitSchemaTextStylesHeading4 array{'font': string|null, 'color': string|null, 'fontSizePx': int, 'fontWeight': int, 'lineHeightPercent': int, 'letterSpacingPx': float}
 * @phpstan-type BrandKitSchemaTextStylesSmall array{'font': string|null, 'color': string|null, 'fontSizePx': int, 'fontWeight': int, 'lineHeightPercent': int, 'letterSpacingPx': float}
 * @phpstan-type BrandProposalResult array{'data': BrandProposalResultData}
 * @phpstan-type BrandProposalResultData array{'brand': BrandKitSchema, 'logos': list<BrandProposalResultDataLogosItem>, 'notes': list<string>}
 * @phpstan-type BrandProposalResultDataLogosItem array{'url': string, 'alt': string}
 * @phpstan-type BrandResult array{'data': BrandResultData}
 * @phpstan-type BrandResultData array{'brand': BrandKitSchema, 'revision': int, 'updatedAt': string|null}
 * @phpstan-type BrandUpdateResult array{'data': BrandUpdateResultData}
 * @phpstan-type BrandUpdateResultData array{'id': string, 'status': 'queued'|'running'|'done'|'failed', 'dryRun': bool, 'brandRevision': int, 'total': int, 'done': int, 'updated': int, 'skipped': list<BrandUpdateResultDataSkippedItem>, 'lowContrast': list<BrandUpdateResultDataLowContrastItem>, 'startedBy': AuthorSchema, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type BrandUpdateResultDataLowContrastItem array{'id': string, 'name': string, 'texts': int}
 * @phpstan-type BrandUpdateResultDataSkippedItem array{'id': string, 'name': string, 'reason': 'being_edited'|'not_drawable'}
 * @phpstan-type BroadcastResult array{'data': BroadcastResultData}
 * @phpstan-type BroadcastResultData array{'id': string, 'name': string, 'listId': string, 'from': string, 'replyTo'?: string, 'templateId': string, 'subject'?: string, 'topic': string, 'variables'?: array<string, mixed>, 'language'?: string, 'locale'?: string, 'timeZone'?: string, 'tags'?: array<string, string>, 'state': 'scheduled'|'running'|'paused'|'sent'|'canceled', 'phase': 'canary'|'watching'|'sending', 'stoppedBy': 'person'|'rule'|'fault'|null, 'reason': string|null, 'canary': BroadcastResultDataCanary|null, 'hours': int|null, 'perHour': int|null, 'recipients': int, 'accepted': int, 'skipped': int, 'skippedBecause': array<string, int>, 'statistics': BroadcastResultDataStatistics|null, 'scheduledAt': string|null, 'startedAt': string|null, 'endedAt': string|null, 'createdAt': string}
 * @phpstan-type BroadcastResultDataCanary array{'percent': int, 'minutes': int}
 * @phpstan-type BroadcastResultDataStatistics array{'statuses': BroadcastResultDataStatisticsStatuses, 'deferred': int, 'opened': TrackedRange, 'clicked': TrackedRange, 'countedAt': string}
 * @phpstan-type BroadcastResultDataStatisticsStatuses array{'queued': int, 'sending': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int, 'failed': int, 'canceled': int}
 * @phpstan-type BroadcastsResult array{'data': list<BroadcastsResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type BroadcastsResultDataItem array{'id': string, 'name': string, 'listId': string, 'from': string, 'replyTo'?: string, 'templateId': string, 'subject'?: string, 'topic': string, 'variables'?: array<string, mixed>, 'language'?: string, 'locale'?: string, 'timeZone'?: string, 'tags'?: array<string, string>, 'state': 'scheduled'|'running'|'paused'|'sent'|'canceled', 'phase': 'canary'|'watching'|'sending', 'stoppedBy': 'person'|'rule'|'fault'|null, 'reason': string|null, 'canary': BroadcastsResultDataItemCanary|null, 'hours': int|null, 'perHour': int|null, 'recipients': int, 'accepted': int, 'skipped': int, 'skippedBecause': array<string, int>, 'statistics': BroadcastsResultDataItemStatistics|null, 'scheduledAt': string|null, 'startedAt': string|null, 'endedAt': string|null, 'createdAt': string}
 * @phpstan-type BroadcastsResultDataItemCanary array{'percent': int, 'minutes': int}
 * @phpstan-type BroadcastsResultDataItemStatistics array{'statuses': BroadcastsResultDataItemStatisticsStatuses, 'deferred': int, 'opened': TrackedRange, 'clicked': TrackedRange, 'countedAt': string}
 * @phpstan-type BroadcastsResultDataItemStatisticsStatuses array{'queued': int, 'sending': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int, 'failed': int, 'canceled': int}
 * @phpstan-type CancelBatchInput array{'id': string|int}
 * @phpstan-type CancelBatchResult array{'data': CancelBatchResultData}
 * @phpstan-type CancelBatchResultData array{'canceled': int}
 * @phpstan-type CancelBroadcastInput array{'id': string|int}
 * @phpstan-type CancelEmailInput array{'id': string|int}
 * @phpstan-type CapturedMessageListResult array{'data': list<CapturedMessageListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type CapturedMessageListResultDataItem array{'id': string, 'emailId': string, 'projectId': int, 'envelope': CapturedMessageListResultDataItemEnvelope, 'subject': string, 'capturedAt': string}
 * @phpstan-type CapturedMessageListResultDataItemEnvelope array{'from': string, 'to': string}
 * @phpstan-type CapturedMessageResult array{'data': CapturedMessageResultData}
 * @phpstan-type CapturedMessageResultData array{'id': string, 'emailId': string, 'projectId': int, 'envelope': CapturedMessageResultDataEnvelope, 'subject': string, 'capturedAt': string, 'from': string|null, 'to': string|null, 'replyTo': string|null, 'messageId': string|null, 'headers': list<CapturedMessageResultDataHeadersItem>, 'html': string|null, 'text': string|null, 'attachments': list<CapturedMessageResultDataAttachmentsItem>, 'signatures': list<CapturedMessageResultDataSignaturesItem>}
 * @phpstan-type CapturedMessageResultDataAttachmentsItem array{'position': int, 'filename': string, 'contentType': string, 'bytes': int}
 * @phpstan-type CapturedMessageResultDataEnvelope array{'from': string, 'to': string}
 * @phpstan-type CapturedMessageResultDataHeadersItem array{'name': string, 'value': string}
 * @phpstan-type CapturedMessageResultDataSignaturesItem array{'domain': string, 'selector': string, 'algorithm': string, 'result': string, 'comment': string|null}
 * @phpstan-type ChangePlanInput array{'workspaceId': string|int, 'name': string, 'status'?: 'trialing'|'active'|'past_due'|'canceled'|'unpaid'|null, 'expiresAt'?: string|null, 'features'?: array<string, bool>, 'limits'?: array<string, float|null>}
 * @phpstan-type CheckBrandBody array{'brand': BrandKitSchema}
 * @phpstan-type CheckSuppressionInput array{'email': string}
 * @phpstan-type CommentListResult array{'data': list<CommentThreadSchema>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type CommentSchema array{'id': string, 'author': AuthorSchema, 'text': string, 'mentions': list<CommentSchemaMentionsItem>, 'createdAt': string, 'editedAt': string|null, 'deleted': bool, 'own': bool}
 * @phpstan-type CommentSchemaMentionsItem array{'id': string, 'name': string}
 * @phpstan-type CommentThreadResult array{'data': CommentThreadSchema}
 * @phpstan-type CommentThreadSchema array{'id': string, 'anchor': AnchorSchema, 'resolved': bool, 'resolvedAt': string|null, 'resolvedBy': AuthorSchema|null, 'createdAt': string, 'updatedAt': string, 'unread': int, 'comments': list<CommentSchema>}
 * @phpstan-type ConfigureInboxPreviewsInput array{'id': string|int, 'inboxPreviews': ConfigureInboxPreviewsInputInboxPreviews}
 * @phpstan-type ConfigureInboxPreviewsInputInboxPreviews array{'clients'?: list<string>|null, 'dataRegion'?: 'us'|'eu'|null}
 * @phpstan-type ConvertedDesignResult array{'success': bool, 'data': TextToParagraphBody}
 * @phpstan-type CountWebhookDeliveriesInput array{'id': string|int, 'from': string, 'to': string, 'status'?: 'failed'|'delivered'}
 * @phpstan-type CreateBlockBody array{'userId'?: string|null, 'displayMode': 'email'|'web'|'popup'|'document', 'name'?: string, 'description'?: string, 'category': string, 'tags'?: list<string>, 'data': array<string, mixed>, 'thumbnailUrl'?: string|null, 'syncId'?: string|null, 'isSyncEnabled'?: bool}
 * @phpstan-type CreateBroadcastBody array{'name': string, 'listId': string, 'from': string, 'replyTo'?: string, 'templateId': string, 'subject'?: string, 'topic': string, 'variables'?: array<string, mixed>, 'language'?: string, 'locale'?: string, 'timeZone'?: string, 'tags'?: array<string, string>, 'scheduledAt'?: string, 'paused'?: bool, 'canary'?: CreateBroadcastBodyCanary|null, 'hours'?: int}
 * @phpstan-type CreateBroadcastBodyCanary array{'percent'?: int, 'minutes'?: int}
 * @phpstan-type CreateCommentInput array{'id': string|int, 'text': string, 'anchor'?: AnchorSchema, 'mentions'?: list<string>}
 * @phpstan-type CreateEditorSessionBody array{'design': array<string, mixed>, 'displayMode'?: 'email'|'web'|'popup'|'document', 'room'?: string, 'user'?: CreateEditorSessionBodyUser, 'readOnly'?: bool}
 * @phpstan-type CreateEditorSessionBodyUser array{'id': string, 'name': string, 'avatarUrl'?: string}
 * @phpstan-type CreatePreviewBody array{'design'?: array<string, mixed>, 'html'?: string, 'templateId'?: string, 'language'?: string, 'clients'?: list<string>, 'blockImages'?: bool, 'endUserId'?: string}
 * @phpstan-type CreatePreviewLinkInput array{'id': string|int, 'name'?: string, 'versionId'?: string|null, 'expiresInDays'?: int, 'password'?: string, 'comments'?: 'off'|'own'|'all'}
 * @phpstan-type CreateProjectInput array{'workspaceId': string|int, 'name': string, 'legacy'?: bool}
 * @phpstan-type CreateProjectKeyBody array{'name': string, 'kind'?: 'v3'|'legacy', 'test'?: bool, 'scopes'?: list<'emails:send'|'emails:read'|'emails:write'|'templates:read'|'templates:write'|'templates:manage'|'templates:publish'|'designs'|'exports'|'ai'|'credits'|'previews'|'editor-settings'|'editor-sessions'|'webhooks'|'project:read'|'project:write'>|null, 'senderDomains'?: list<string>|null, 'allowedNetworks'?: list<string>|null, 'maxPerHour'?: int|null, 'expiresAt'?: string|null}
 * @phpstan-type CreateTemplateBody array{'name': string, 'displayMode'?: 'email'|'web'|'popup'|'document', 'folderId'?: string|null, 'tags'?: list<string>, 'design': array<string, mixed>, 'sampleData'?: array<string, mixed>}
 * @phpstan-type CreateTemplateSessionInput array{'id': string|int}
 * @phpstan-type CreateTopicBody array{'key': string, 'name': string, 'description'?: string, 'translations'?: array<string, CreateTopicBodyTranslationsValue>, 'default'?: 'subscribed'|'opt_in', 'public'?: bool, 'optInEmail'?: CreateTopicBodyOptInEmail|null, 'trackOpens'?: bool, 'trackClicks'?: bool}
 * @phpstan-type CreateTopicBodyOptInEmail array{'templateId': string, 'from': string}
 * @phpstan-type CreateTopicBodyTranslationsValue array{'name': string, 'description'?: string}
 * @phpstan-type CreateWebhookBody array{'url': string, 'events'?: list<'email.accepted'|'email.sent'|'email.delivered'|'email.bounced'|'email.complained'|'email.failed'|'email.canceled'|'email.received'|'email.unsubscribed'|'email.resubscribed'|'email.opened'|'email.clicked'|'template.comment.created'|'template.review.requested'|'template.review.answered'|'service.notice.opened'|'service.notice.closed'>, 'active'?: bool}
 * @phpstan-type CreateWebhookResult array{'data': CreateWebhookResultData}
 * @phpstan-type CreateWebhookResultData array{'id': int, 'url': string, 'events': list<'email.accepted'|'email.sent'|'email.delivered'|'email.bounced'|'email.complained'|'email.failed'|'email.canceled'|'email.received'|'email.unsubscribed'|'email.resubscribed'|'email.opened'|'email.clicked'|'template.comment.created'|'template.review.requested'|'template.review.answered'|'service.notice.opened'|'service.notice.closed'>, 'active': bool, 'createdAt': string, 'updatedAt': string, 'secret': string}
 * @phpstan-type CreatedPreviewLinkResult array{'data': CreatedPreviewLinkResultData}
 * @phpstan-type CreatedPreviewLinkResultData array{'id': string, 'name': string, 'versionId': string|null, 'hasPassword': bool, 'comments': 'off'|'own'|'all', 'createdBy': AuthorSchema, 'createdAt': string, 'expiresAt': string, 'lastViewedAt': string|null, 'url': string}
 * @phpstan-type DeleteBlockInput array{'id': string|int}
 * @phpstan-type DeleteCapturedMessagesResult array{'data': DeleteCapturedMessagesResultData}
 * @phpstan-type DeleteCapturedMessagesResultData array{'deleted': int, 'more': bool}
 * @phpstan-type DeleteCommentInput array{'id': string|int, 'commentId': string|int}
 * @phpstan-type DeleteCommentResult array{'data': CommentThreadSchema|null}
 * @phpstan-type DeleteDomainInput array{'id': string|int}
 * @phpstan-type DeleteFolderInput array{'id': string|int}
 * @phpstan-type DeleteListInput array{'id': string|int}
 * @phpstan-type DeleteTemplateInput array{'id': string|int}
 * @phpstan-type DeleteTestDataResult array{'data': DeleteTestDataResultData}
 * @phpstan-type DeleteTestDataResultData array{'deletedEmails': int, 'more': bool}
 * @phpstan-type DeleteTopicInput array{'key': string|int}
 * @phpstan-type DeleteTrackingInput array{'id': string|int}
 * @phpstan-type DeleteWebhookInput array{'id': string|int}
 * @phpstan-type Deleted array{'data': DeletedData}
 * @phpstan-type DeletedData array{'success': bool}
 * @phpstan-type DeliveryAttemptsResult array{'data': list<DeliveryAttemptsResultDataItem>}
 * @phpstan-type DeliveryAttemptsResultDataItem array{'number': int, 'startedAt': string, 'durationMs': int, 'statusCode': int|null, 'failure': string|null, 'responseBody': string|null}
 * @phpstan-type DeliveryCountResult array{'data': DeliveryCountResultData}
 * @phpstan-type DeliveryCountResultData array{'count': int, 'more': bool}
 * @phpstan-type DeliveryListResult array{'data': list<DeliveryListResultDataItem>, 'next_cursor': string|null, 'has_more': bool, 'total'?: ListTotal|null}
 * @phpstan-type DeliveryListResultDataItem array{'id': string, 'eventId': string, 'event': string, 'status': 'pending'|'delivered'|'failed', 'attempts': int, 'nextAttemptAt': string|null, 'lastReason': string|null, 'createdAt': string, 'finishedAt': string|null, 'payload': array<string, mixed>}
 * @phpstan-type DeliveryResult array{'data': DeliveryResultData}
 * @phpstan-type DeliveryResultData array{'id': string, 'eventId': string, 'event': string, 'status': 'pending'|'delivered'|'failed', 'attempts': int, 'nextAttemptAt': string|null, 'lastReason': string|null, 'createdAt': string, 'finishedAt': string|null, 'payload': array<string, mixed>}
 * @phpstan-type DesignReport array{'rules': DesignReportRules, 'counts': DesignReportCounts, 'size': DesignReportSize, 'findings': list<DesignReportFindingsItem>, 'help': array<string, mixed>, 'clients': list<DesignReportClientsItem>}
 * @phpstan-type DesignReportClientsItem array{'id': string, 'name': string, 'appearance': 'light'|'dark', 'clipped': bool, 'changes': list<DesignReportClientsItemChangesItem>}
 * @phpstan-type DesignReportClientsItemChangesItem array{'feature': string, 'what': string, 'count': int}
 * @phpstan-type DesignReportCounts array{'error': int, 'warning': int, 'hint': int}
 * @phpstan-type DesignReportFindingsItem array{'code': string, 'severity': 'error'|'warning'|'hint', 'category': string, 'message': string, 'facts': array<string, mixed>, 'path'?: string}
 * @phpstan-type DesignReportRules array{'version': int, 'clientTests': string}
 * @phpstan-type DesignReportSize array{'bytes': int, 'budgetBytes'?: int}
 * @phpstan-type DnsRecord array{'type': 'TXT'|'CNAME'|'MX', 'name': string, 'value': string, 'purpose': 'ownership'|'dkim'|'return_path'|'dmarc'|'tracking'}
 * @phpstan-type DomainFinding array{'purpose': 'ownership'|'dkim'|'return_path'|'dmarc'|'tracking', 'name': string, 'state': 'ok'|'missing'|'wrong'|'unanswered', 'message': string}
 * @phpstan-type DomainListResult array{'data': list<DomainListResultDataItem>}
 * @phpstan-type DomainListResultDataItem array{'id': int, 'domain': string, 'status': 'pending'|'verified'|'failed', 'createdAt': string}
 * @phpstan-type DomainReportsResult array{'data': DomainReportsResultData}
 * @phpstan-type DomainReportsResultData array{'domain': string, 'from': string, 'to': string, 'dmarc': DomainReportsResultDataDmarc, 'tls': DomainReportsResultDataTls}
 * @phpstan-type DomainReportsResultDataDmarc array{'reports': int, 'emails': int, 'passed': int, 'failed': int, 'policy': string|null, 'advice': PolicyAdvice, 'days': list<DomainReportsResultDataDmarcDaysItem>, 'sources': list<DomainReportsResultDataDmarcSourcesItem>, 'otherSources': int, 'reporters': list<DomainReportsResultDataDmarcReportersItem>}
 * @phpstan-type DomainReportsResultDataDmarcDaysItem array{'day': string, 'passed': int, 'failed': int}
 * @phpstan-type DomainReportsResultDataDmarcReportersItem array{'name': string, 'reports': int, 'emails': int}
 * @phpstan-type DomainReportsResultDataDmarcSourcesItem array{'ip': string|null, 'emails': int, 'passed': int, 'dkimAligned': int, 'spfAligned': int, 'rejected': int, 'verdict': 'aligned'|'forwarded'|'signs-as-other'|'signature-broken'|'return-path-of-other'|'unauthenticated', 'message': string}
 * @phpstan-type DomainReportsResultDataTls array{'reports': int, 'succeeded': int, 'failed': int, 'days': list<DomainReportsResultDataTlsDaysItem>, 'failures': list<DomainReportsResultDataTlsFailuresItem>}
 * @phpstan-type DomainReportsResultDataTlsDaysItem array{'day': string, 'succeeded': int, 'failed': int}
 * @phpstan-type DomainReportsResultDataTlsFailuresItem array{'type': string, 'receivingMx': string|null, 'sessions': int, 'message': string}
 * @phpstan-type DomainResult array{'data': DomainResultData}
 * @phpstan-type DomainResultData array{'id': int, 'domain': string, 'status': 'pending'|'verified'|'failed', 'createdAt': string, 'dkimTokens': list<string>, 'dnsRecords': list<DnsRecord>, 'tls': 'opportunistic'|'required', 'maxPerHour': int|null}
 * @phpstan-type DownloadReceivedAttachmentInput array{'id': string|int, 'position': string|int}
 * @phpstan-type DuplicateTemplateInput array{'id': string|int, 'comments'?: bool, 'name'?: string, 'folderId'?: string|null}
 * @phpstan-type EditorSessionResult array{'data': EditorSessionResultData}
 * @phpstan-type EditorSessionResultData array{'token': string, 'editorUrl': string, 'expiresAt': string}
 * @phpstan-type EditorSettingsResult array{'data': EditorSettingsResultData}
 * @phpstan-type EditorSettingsResultData array{'allowedOrigins': list<string>, 'palette': list<EditorSettingsResultDataPaletteItem>, 'fonts': list<EditorSettingsResultDataFontsItem>, 'mergeTags': array<string, mixed>, 'mergeTagsConfig': array<string, mixed>, 'specialLinks': list<array<string, mixed>>, 'displayConditions': list<array<string, mixed>>, 'defaultLanguage': string|null, 'updatedAt': string|null}
 * @phpstan-type EditorSettingsResultDataFontsItem array{'label': string, 'value': string, 'url'?: string, 'weights'?: list<int>}
 * @phpstan-type EditorSettingsResultDataPaletteItem array{'color': string, 'name'?: string}
 * @phpstan-type ElementPermissions array{'locked'?: bool, 'selectable'?: bool, 'deletable'?: bool, 'draggable'?: bool, 'duplicatable'?: bool, 'hideable'?: bool, 'disabledValues'?: list<string>, 'disabledBaseValues'?: list<string>, 'disabledDeviceValues'?: array<string, list<string>>}
 * @phpstan-type EmailBatchResult array{'data': EmailBatchResultData}
 * @phpstan-type EmailBatchResultData array{'id': string, 'acceptedAt': string, 'idempotencyKey': string|null, 'emails': int, 'statuses': EmailBatchResultDataStatuses, 'unsent': int}
 * @phpstan-type EmailBatchResultDataStatuses array{'queued': int, 'sending': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int, 'failed': int, 'canceled': int}
 * @phpstan-type EmailListResult array{'data': list<EmailListResultDataItem>, 'next_cursor': string|null, 'has_more': bool, 'total'?: ListTotal|null, 'missing_weeks'?: list<string>}
 * @phpstan-type EmailListResultDataItem array{'id': string, 'from': string, 'to': list<string>, 'subject': string|null, 'status': 'queued'|'sending'|'sent'|'delivered'|'bounced'|'complained'|'failed'|'canceled', 'test'?: bool, 'archived'?: bool, 'createdAt': string, 'statusUpdatedAt': string}
 * @phpstan-type EmailResult array{'data': EmailResultData}
 * @phpstan-type EmailResultData array{'id': string, 'from': string, 'to': list<string>, 'subject': string|null, 'status': 'queued'|'sending'|'sent'|'delivered'|'bounced'|'complained'|'failed'|'canceled', 'test'?: bool, 'archived'?: bool, 'cc': list<string>|null, 'bcc': list<string>|null, 'failureReason': string|null, 'tags': array<string, string>|null, 'createdAt': string, 'topic'?: string, 'scheduledAt'?: string}
 * @phpstan-type EmailSettingsResult array{'data': EmailSettingsResultData}
 * @phpstan-type EmailSettingsResultData array{'defaultFromName': string|null, 'listUnsubscribe': bool, 'requireTopic': bool, 'requireTranslation': bool, 'contentDays': int, 'historyDays': int, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type EmailStatisticsResult array{'data': EmailStatisticsResultData|list<EmailStatisticsResultData2Item>|list<EmailStatisticsResultData3Item>}
 * @phpstan-type EmailStatisticsResultData array{'period': '7d'|'30d'|'90d', 'accepted': int, 'failed': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int, 'canceled': int, 'deliveryRate': float, 'bounceRate': float, 'unconfirmed': int, 'opened': TrackedRange, 'clicked': TrackedRange}
 * @phpstan-type EmailStatisticsResultData2Item array{'date': string, 'accepted': int, 'failed': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int, 'canceled': int}
 * @phpstan-type EmailStatisticsResultData3Item array{'topic': string, 'accepted': int, 'failed': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int, 'canceled': int, 'deliveryRate': float, 'bounceRate': float, 'unconfirmed': int, 'opened': TrackedRange, 'clicked': TrackedRange}
 * @phpstan-type EmailTimelineResult array{'data': list<EmailTimelineResultDataItem>}
 * @phpstan-type EmailTimelineResultDataItem array{'type': 'warning'|'send'|'delivery'|'bounce'|'complaint'|'reply'|'unsubscribe'|'open'|'click', 'timestamp': string, 'metadata': array<string, mixed>}
 * @phpstan-type EmailTrendsResult array{'data': EmailTrendsResultData}
 * @phpstan-type EmailTrendsResultData array{'period': '24h'|'7d'|'30d'|'90d', 'by': 'hour'|'day', 'timeZone': string, 'total': EmailTrendsResultDataTotal, 'previous': EmailTrendsResultDataPrevious, 'points': list<EmailTrendsResultDataPointsItem>}
 * @phpstan-type EmailTrendsResultDataPointsItem array{'at': string, 'accepted': int, 'failed': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int, 'canceled': int, 'deliverySeconds': EmailTrendsResultDataPointsItemDeliverySeconds|null}
 * @phpstan-type EmailTrendsResultDataPointsItemDeliverySeconds array{'p50': float, 'p95': float}
 * @phpstan-type EmailTrendsResultDataPrevious array{'accepted': int, 'failed': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int, 'canceled': int}
 * @phpstan-type EmailTrendsResultDataTotal array{'accepted': int, 'failed': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int, 'canceled': int, 'deliverySeconds': EmailTrendsResultDataTotalDeliverySeconds|null}
 * @phpstan-type EmailTrendsResultDataTotalDeliverySeconds array{'p50': float, 'p95': float}
 * @phpstan-type EmbedSecretResult array{'data': EmbedSecretResultData}
 * @phpstan-type EmbedSecretResultData array{'secret': string}
 * @phpstan-type EmbedSettingsResult array{'data': EmbedSettingsResultData}
 * @phpstan-type EmbedSettingsResultData array{'allowedOrigins': list<string>, 'allowImageUploads': bool, 'allowAi': bool, 'allowPreviews': bool, 'hasSigningSecret': bool, 'updatedAt': string|null}
 * @phpstan-type EraseRecipientInput array{'email': string}
 * @phpstan-type ErasureListResult array{'data': list<ErasureListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type ErasureListResultDataItem array{'id': string, 'recipient': string, 'status': 'running'|'done', 'requestedAt': string, 'finishedAt': string|null, 'counts': ErasureListResultDataItemCounts, 'receipt': string|null, 'publicKey': ErasureListResultDataItemPublicKey}
 * @phpstan-type ErasureListResultDataItemCounts array{'emails': int, 'canceled': int, 'receivedEmails': int, 'reports': int, 'capturedMessages': int, 'redacted': int, 'suppressions': int, 'lists': int, 'subscriptions': int}
 * @phpstan-type ErasureListResultDataItemPublicKey array{'kty': 'OKP', 'crv': 'Ed25519', 'x': string, 'kid': string}
 * @phpstan-type ErasureResult array{'data': ErasureResultData}
 * @phpstan-type ErasureResultData array{'id': string, 'recipient': string, 'status': 'running'|'done', 'requestedAt': string, 'finishedAt': string|null, 'counts': ErasureResultDataCounts, 'receipt': string|null, 'publicKey': ErasureResultDataPublicKey}
 * @phpstan-type ErasureResultDataCounts array{'emails': int, 'canceled': int, 'receivedEmails': int, 'reports': int, 'capturedMessages': int, 'redacted': int, 'suppressions': int, 'lists': int, 'subscriptions': int}
 * @phpstan-type ErasureResultDataPublicKey array{'kty': 'OKP', 'crv': 'Ed25519', 'x': string, 'kid': string}
 * @phpstan-type ExportAuditRecordsInput array{'workspaceId': string|int, 'action'?: 'workspace.created'|'workspace.changed'|'workspace.move_started'|'workspace.move_ended'|'workspace.arrived'|'plan.changed'|'member.added'|'member.changed'|'member.removed'|'project.created'|'project.changed'|'storage.changed'|'storage.removed'|'editor_settings.changed'|'embed_settings.changed'|'embed_secret.created'|'brand.changed'|'brand.applied'|'key.created'|'key.changed'|'key.revoked'|'token.created'|'token.revoked'|'app.connected'|'app.disconnected'|'domain.added'|'domain.changed'|'domain.deleted'|'domain.keys_rotated'|'domain.receiving_changed'|'domain.report_uploaded'|'domain.tracking_changed'|'domain.warm_up_changed'|'email.retried'|'email.domain_retried'|'suppressions.imported'|'sending.resumed'|'console.set_up'|'sign_in.succeeded'|'sign_in.failed'|'user.changed'|'password.changed'|'password_link.created'|'second_factor.enabled'|'second_factor.removed'|'backup_codes.renewed'|'passkey.added'|'passkey.renamed'|'passkey.removed'|'address_change.requested'|'address_change.canceled'|'invitation.created'|'invitation.resent'|'invitation.revoked'|'invitation.accepted'|'invitation.declined'|'template.created'|'template.changed'|'template.deleted'|'review.requested'|'review.answered'|'review.rule_changed'|'preview_link.created'|'preview_link.revoked'|'service_email.changed'|'service_email.reset'|'operation.called', 'actorKind'?: 'user'|'token'|'key'|'editor'|'command-line'|'system', 'actor'?: string, 'subjectId'?: string, 'address'?: string, 'requestId'?: string, 'from'?: string, 'to'?: string}
 * @phpstan-type ExportEmailsInput array{'status'?: 'queued'|'sending'|'sent'|'delivered'|'bounced'|'complained'|'failed'|'canceled', 'search'?: string, 'tag'?: string, 'batchId'?: string, 'templateId'?: string, 'from'?: string, 'to'?: string, 'order'?: 'newest'|'oldest'}
 * @phpstan-type ExportHtmlBody array{'design': array<string, mixed>, 'displayMode'?: 'email'|'web'|'popup'|'document', 'customJS'?: list<string>|string, 'editorVersion'?: string, 'mergeTags'?: array<string, mixed>, 'mergeTagsSchema'?: array<string, mixed>, 'designTags'?: array<string, mixed>, 'designTagsConfig'?: array<string, mixed>, 'safeHtml'?: bool, 'language'?: string, 'languages'?: list<string>, 'report'?: bool, 'outlookSupport'?: bool, 'title'?: string, 'textDirection'?: 'ltr'|'rtl', 'onlyHeader'?: bool, 'onlyFooter'?: bool, 'cleanup'?: bool, 'inlineStyles'?: bool, 'minify'?: bool, 'popupId'?: string, 'amp'?: bool, 'validateAmp'?: bool}
 * @phpstan-type ExportHtmlResult array{'success': bool, 'data': ExportHtmlResultData}
 * @phpstan-type ExportHtmlResultData array{'html': string, 'chunks': ExportHtmlResultDataChunks, 'design': array<string, mixed>, 'amp': array<string, mixed>, 'report'?: DesignReport, 'warnings'?: list<ExportHtmlResultDataWarningsItem>}
 * @phpstan-type ExportHtmlResultDataChunks array{'css': string, 'js': string, 'body': string, 'fonts': list<ExportHtmlResultDataChunksFontsItem>, 'tags': list<string>}
 * @phpstan-type ExportHtmlResultDataChunksFontsItem array{'label'?: string, 'value': string, 'url': string}
 * @phpstan-type ExportHtmlResultDataWarningsItem array{'code': string, 'message': string, 'path'?: string}
 * @phpstan-type ExportImageBody array{'design': array<string, mixed>, 'displayMode'?: 'email'|'web'|'popup'|'document', 'customJS'?: list<string>|string, 'editorVersion'?: string, 'mergeTags'?: array<string, mixed>, 'mergeTagsSchema'?: array<string, mixed>, 'designTags'?: array<string, mixed>, 'designTagsConfig'?: array<string, mixed>, 'safeHtml'?: bool, 'language'?: string, 'languages'?: list<string>, 'width'?: float, 'height'?: float, 'deviceScaleFactor'?: float, 'fullPage'?: bool, 'colorScheme'?: 'light'|'dark'}
 * @phpstan-type ExportListRecipientsInput array{'id': string|int}
 * @phpstan-type ExportPdfBody array{'design': array<string, mixed>, 'displayMode'?: 'email'|'web'|'popup'|'document', 'customJS'?: list<string>|string, 'editorVersion'?: string, 'mergeTags'?: array<string, mixed>, 'mergeTagsSchema'?: array<string, mixed>, 'designTags'?: array<string, mixed>, 'designTagsConfig'?: array<string, mixed>, 'safeHtml'?: bool, 'language'?: string, 'languages'?: list<string>, 'documentOrientation'?: 'portrait'|'landscape', 'pageSize'?: 'Letter'|'Legal'|'Tabloid'|'Ledger'|'A0'|'A1'|'A2'|'A3'|'A4'|'A5'|'A6', 'contentWidth'?: float|string}
 * @phpstan-type ExportSourceBody array{'design': array<string, mixed>, 'customJS'?: list<string>|string, 'editorVersion'?: string, 'mergeTags'?: array<string, mixed>, 'mergeTagsSchema'?: array<string, mixed>, 'designTags'?: array<string, mixed>, 'designTagsConfig'?: array<string, mixed>, 'safeHtml'?: bool, 'language'?: string, 'languages'?: list<string>, 'format': 'mjml'|'react-email', 'componentName'?: string}
 * @phpstan-type ExportSourceResult array{'success': bool, 'data': ExportSourceResultData}
 * @phpstan-type ExportSourceResultData array{'source': string, 'warnings'?: list<ExportSourceResultDataWarningsItem>}
 * @phpstan-type ExportSourceResultDataWarningsItem array{'code': string, 'message': string, 'path'?: string}
 * @phpstan-type ExportZipBody array{'design': array<string, mixed>, 'displayMode'?: 'email'|'web'|'popup'|'document', 'customJS'?: list<string>|string, 'editorVersion'?: string, 'mergeTags'?: array<string, mixed>, 'mergeTagsSchema'?: array<string, mixed>, 'designTags'?: array<string, mixed>, 'designTagsConfig'?: array<string, mixed>, 'safeHtml'?: bool, 'language'?: string, 'languages'?: list<string>, 'report'?: bool}
 * @phpstan-type ExportedFileResult array{'success': bool, 'data': ExportedFileResultData}
 * @phpstan-type ExportedFileResultData array{'url': string, 'warnings'?: list<ExportedFileResultDataWarningsItem>}
 * @phpstan-type ExportedFileResultDataWarningsItem array{'code': string, 'message': string, 'path'?: string}
 * @phpstan-type FolderListResult array{'data': list<FolderListResultDataItem>}
 * @phpstan-type FolderListResultDataItem array{'id': string, 'name': string, 'createdAt': string}
 * @phpstan-type FolderResult array{'data': FolderResultData}
 * @phpstan-type FolderResultData array{'id': string, 'name': string, 'createdAt': string}
 * @phpstan-type FullToSimpleBody array{'design': array<string, mixed>, 'displayMode'?: 'email'|'web'|'popup'|'document', 'includeDefaultValues'?: bool, 'includeConversion'?: bool}
 * @phpstan-type GenerateDesignBody array{'messages': list<Message>, 'output': GenerateDesignBodyOutput, 'context'?: GenerationContext, 'model'?: string, 'fallbackModels'?: list<string>|bool, 'locale'?: string, 'conversationId'?: string, 'end_user_id'?: string, 'features'?: GenerateDesignBodyFeatures}
 * @phpstan-type GenerateDesignBodyFeatures array{'ai'?: GenerateDesignBodyFeaturesAi}
 * @phpstan-type GenerateDesignBodyFeaturesAi array{'image'?: ImageFeatures}
 * @phpstan-type GenerateDesignBodyOutput array{'kind': 'template'|'page'|'body'|'header'|'footer'|'row'|'column'|'content'|'text', 'displayMode': 'email'|'web'|'popup'|'document', 'schemaVersion'?: int}
 * @phpstan-type GenerateDesignInput array{'messages'?: list<Message>, 'output'?: GenerateDesignInputOutput|GenerateDesignInput2Output, 'context'?: GenerationContext, 'model'?: string, 'fallbackModels'?: list<string>|bool, 'locale'?: string, 'conversationId'?: string, 'end_user_id'?: string, 'features'?: GenerateDesignInputFeatures|GenerateDesignInput2Features, 'input'?: list<GenerationPart>, 'displayMode'?: 'email'|'web'|'popup'|'document'}
 * @phpstan-type GenerateDesignInput2Features array{'ai'?: GenerateDesignInput2FeaturesAi}
 * @phpstan-type GenerateDesignInput2FeaturesAi array{'image'?: ImageFeatures}
 * @phpstan-type GenerateDesignInput2Output array{'blockType': 'template'|'page'|'body'|'header'|'footer'|'row'|'column'|'content'|'text', 'type'?: 'json'}
 * @phpstan-type GenerateDesignInputFeatures array{'ai'?: GenerateDesignInputFeaturesAi}
 * @phpstan-type GenerateDesignInputFeaturesAi array{'image'?: ImageFeatures}
 * @phpstan-type GenerateDesignInputOutput array{'kind': 'template'|'page'|'body'|'header'|'footer'|'row'|'column'|'content'|'text', 'displayMode': 'email'|'web'|'popup'|'document', 'schemaVersion'?: int}
 * @phpstan-type GenerateFromPartsBody array{'input': list<GenerationPart>, 'displayMode': 'email'|'web'|'popup'|'document', 'output': GenerateFromPartsBodyOutput, 'context'?: GenerationContext, 'model'?: string, 'fallbackModels'?: list<string>|bool, 'locale'?: string, 'conversationId'?: string, 'end_user_id'?: string, 'features'?: GenerateFromPartsBodyFeatures}
 * @phpstan-type GenerateFromPartsBodyFeatures array{'ai'?: GenerateFromPartsBodyFeaturesAi}
 * @phpstan-type GenerateFromPartsBodyFeaturesAi array{'image'?: ImageFeatures}
 * @phpstan-type GenerateFromPartsBodyOutput array{'blockType': 'template'|'page'|'body'|'header'|'footer'|'row'|'column'|'content'|'text', 'type'?: 'json'}
 * @phpstan-type GenerateImageBody array{'prompt': string, 'image'?: string, 'model'?: string, 'fallbackModels'?: list<string>|bool, 'background'?: 'transparent'|'opaque', 'quality'?: 'low'|'medium'|'high', 'end_user_id'?: string}
 * @phpstan-type GeneratedDesign array{'id': string, 'output': GeneratedDesignOutput, 'protection': GeneratedDesignProtection, 'images'?: list<ImageItem>, 'warnings'?: list<string>, 'model': GeneratedDesignModel, 'usage': GeneratedDesignUsage}
 * @phpstan-type GeneratedDesignModel array{'provider': string, 'id': string}
 * @phpstan-type GeneratedDesignOutput array{'kind': 'template'|'page'|'body'|'header'|'footer'|'row'|'column'|'content'|'text', 'schemaVersion': int, 'data': array<string, mixed>}
 * @phpstan-type GeneratedDesignProtection array{'preservedIds': list<string>, 'outcome': 'none'|'preserved'|'restored'|'rejected'}
 * @phpstan-type GeneratedDesignUsage array{'inputTokens': int, 'outputTokens': int, 'totalTokens': int, 'cachedInputTokens': int, 'reasoningTokens': int, 'aiCreditsUsed': int, 'estimatedCostMicroUsd': int}
 * @phpstan-type GeneratedFromParts array{'id': string, 'output': GeneratedFromPartsOutput, 'protection'?: GeneratedFromPartsProtection, 'images'?: list<ImageItem>, 'warnings'?: list<string>, 'model': string, 'provider': string, 'usage': GeneratedFromPartsUsage}
 * @phpstan-type GeneratedFromPartsOutput array{'type': 'json', 'blockType': 'template'|'page'|'body'|'header'|'footer'|'row'|'column'|'content'|'text', 'schemaVersion': int, 'data': array<string, mixed>}
 * @phpstan-type GeneratedFromPartsProtection array{'preservedIds': list<string>, 'outcome': 'none'|'preserved'|'restored'|'rejected'}
 * @phpstan-type GeneratedFromPartsUsage array{'inputTokens': int, 'outputTokens': int, 'totalTokens': int, 'cachedInputTokens': int, 'reasoningTokens': int}
 * @phpstan-type GeneratedImage array{'operation': 'image_generation'|'image_edit', 'image': GeneratedImageImage, 'message': string}
 * @phpstan-type GeneratedImageImage array{'url': string}
 * @phpstan-type GenerationContext array{'preferredImageSource'?: string, 'designMode'?: string, 'elementPermissions'?: array<string, ElementPermissions>, 'fullDesign'?: array<string, mixed>, 'selection'?: GenerationContextSelection, 'availableTools'?: list<string|GenerationContextAvailableToolsItem>, 'availableFonts'?: list<GenerationContextAvailableFontsItem>, 'customTools'?: list<GenerationContextCustomToolsItem>, 'brand'?: GenerationContextBrand}
 * @phpstan-type GenerationContextAvailableFontsItem array{'label'?: string, 'value'?: string}
 * @phpstan-type GenerationContextAvailableToolsItem array{'type'?: string, 'slug'?: string, 'name'?: string}
 * @phpstan-type GenerationContextBrand array{'companyName'?: string, 'productDescription'?: string, 'targetAudience'?: string, 'colors'?: GenerationContextBrandColors, 'fonts'?: GenerationContextBrandFonts, 'voice'?: string, 'guidelines'?: string}
 * @phpstan-type GenerationContextBrandColors array{'primary'?: string, 'secondary'?: string, 'accent'?: string}
 * @phpstan-type GenerationContextBrandFonts array{'heading'?: string, 'body'?: string}
 * @phpstan-type GenerationContextCustomToolsItem array{'slug': string, 'options'?: array<string, mixed>}
 * @phpstan-type GenerationContextSelection array{'collection'?: 'pages'|'bodies'|'rows'|'columns'|'contents'|'headers'|'footers', 'id'?: string|null, 'value'?: mixed}
 * @phpstan-type GenerationPart array{'type': 'text'|'prompt'|'json'|'html'|'image', 'text'?: string, 'id'?: 'SPELLING'|'EXPAND'|'SUMMARIZE'|'REPHRASE'|'FRIENDLY'|'FORMAL', 'blockType'?: 'template'|'page'|'body'|'header'|'footer'|'row'|'column'|'content'|'text', 'data'?: array<string, mixed>|string, 'schemaVersion'?: int, 'html'?: string, 'url'?: string}
 * @phpstan-type GetAiCreditBalanceInput array{'id': string|int}
 * @phpstan-type GetAiCreditSettingsInput array{'id': string|int}
 * @phpstan-type GetAiCreditUsageInput array{'id': string|int, 'start'?: string, 'end'?: string, 'end_user_id'?: string, 'feature_type'?: 'full_template_gen'|'block_edit'|'html_import'|'image_import'|'image_generation'|'image_edit', 'limit'?: int, 'offset'?: int, 'sort'?: 'credits'|'end_user_id'|'feature_type', 'order'?: 'asc'|'desc'}
 * @phpstan-type GetBatchInput array{'id': string|int}
 * @phpstan-type GetBrandUpdateInput array{'id': string|int}
 * @phpstan-type GetBroadcastInput array{'id': string|int}
 * @phpstan-type GetDesignSchemaInput array{'simple'?: bool, 'displayMode'?: 'email'|'web'|'popup'|'document'}
 * @phpstan-type GetDomainInput array{'id': string|int}
 * @phpstan-type GetDomainReportsInput array{'id': string|int, 'period'?: '7d'|'30d'|'90d'}
 * @phpstan-type GetEmailInput array{'id': string|int}
 * @phpstan-type GetEmailStatisticsInput array{'period'?: '7d'|'30d'|'90d', 'groupBy'?: 'day'|'topic', 'topic'?: string}
 * @phpstan-type GetEmailTrendsInput array{'period'?: '24h'|'7d'|'30d'|'90d', 'by'?: 'hour'|'day', 'timeZone'?: string}
 * @phpstan-type GetErasureInput array{'id': string|int}
 * @phpstan-type GetInboxPreviewsUsageInput array{'id': string|int, 'start'?: string, 'end'?: string, 'end_user_id'?: string, 'limit'?: int, 'offset'?: int}
 * @phpstan-type GetListInput array{'id': string|int}
 * @phpstan-type GetManagedEmailInput array{'id': string|int}
 * @phpstan-type GetManagedTemplateInput array{'id': string|int}
 * @phpstan-type GetNoticeSettingsInput array{'language'?: string}
 * @phpstan-type GetPlanInput array{'workspaceId': string|int}
 * @phpstan-type GetPreviewInput array{'id': string|int}
 * @phpstan-type GetProjectCapturedInput array{'id': string|int}
 * @phpstan-type GetProjectInput array{'id': string|int}
 * @phpstan-type GetReceivedEmailInput array{'id': string|int}
 * @phpstan-type GetReceivedSourceInput array{'id': string|int}
 * @phpstan-type GetReceivingInput array{'id': string|int}
 * @phpstan-type GetReportSetupInput array{'id': string|int}
 * @phpstan-type GetReviewRuleInput array{'id': string|int}
 * @phpstan-type GetSampleDataInput array{'id': string|int}
 * @phpstan-type GetSenderHealthInput array{'domain': string, 'period'?: '7d'|'30d'|'90d'}
 * @phpstan-type GetServiceEmailInput array{'workspaceId': string|int, 'kind': string|int, 'language'?: string}
 * @phpstan-type GetSubscriptionsInput array{'email': string}
 * @phpstan-type GetTemplateInput array{'id': string|int}
 * @phpstan-type GetTemplateReportInput array{'id': string|int}
 * @phpstan-type GetTemplateVersionInput array{'id': string|int, 'versionId': string|int}
 * @phpstan-type GetTemplateVersionReportInput array{'id': string|int, 'versionId': string|int}
 * @phpstan-type GetThreadInput array{'id': string|int, 'limit'?: int, 'cursor'?: string}
 * @phpstan-type GetTopicInput array{'key': string|int}
 * @phpstan-type GetTrackingInput array{'id': string|int}
 * @phpstan-type GetWarmUpInput array{'id': string|int}
 * @phpstan-type GetWebhookDeliveryInput array{'id': string|int, 'deliveryId': string|int}
 * @phpstan-type GetWebhookInput array{'id': string|int}
 * @phpstan-type GetWorkspaceInput array{'workspaceId': string|int}
 * @phpstan-type ImageDestination array{'kind': 'content_image'|'background_image'|'new', 'imageId': string|null, 'expectedSrc': string|null}
 * @phpstan-type ImageFeatures array{'enabled'?: bool, 'upload'?: bool, 'generation'?: bool, 'editing'?: bool, 'search'?: bool, 'safeSearch'?: bool, 'enableDesignImageTargeting'?: bool, 'model'?: string, 'fallbackModels'?: list<string>|bool, 'quality'?: 'low'|'medium'|'high'}
 * @phpstan-type ImageItem array{'id': string, 'url': string, 'source': 'generated'|'edited'|'search'|'upload', 'prompt': string|null, 'width': int, 'height': int, 'destination': ImageDestination, 'preview': ImageItemPreview, 'author': ImageItemAuthor|null, 'platform': ImageItemPlatform|null, 'download': string|null}
 * @phpstan-type ImageItemAuthor array{'name': string, 'url': string}
 * @phpstan-type ImageItemPlatform array{'name': string, 'url': string}
 * @phpstan-type ImageItemPreview array{'url': string, 'width': int, 'height': int}
 * @phpstan-type ImportDesignBody array{'input': list<ImportPart>, 'displayMode': 'email'|'web'|'popup'|'document', 'model'?: string, 'fallbackModels'?: list<string>|bool, 'end_user_id'?: string}
 * @phpstan-type ImportListRecipientsInput array{'id': string|int, 'csv': string}
 * @phpstan-type ImportListRecipientsResult array{'data': ImportListRecipientsResultData}
 * @phpstan-type ImportListRecipientsResultData array{'added': int, 'updated': int, 'duplicates': int, 'refused': int, 'errors': list<ImportListRecipientsResultDataErrorsItem>}
 * @phpstan-type ImportListRecipientsResultDataErrorsItem array{'line': int, 'message': string}
 * @phpstan-type ImportMjmlBody array{'mjml': string, 'displayMode'?: 'email'|'web'|'popup'|'document'}
 * @phpstan-type ImportPart array{'type': 'html'|'image'|'text', 'html'?: string, 'url'?: string, 'data'?: string, 'text'?: string}
 * @phpstan-type ImportSubscriptionsBody array{'csv': string}
 * @phpstan-type ImportSubscriptionsResult array{'data': ImportSubscriptionsResultData}
 * @phpstan-type ImportSubscriptionsResultData array{'changed': int, 'unchanged': int, 'refused': int, 'errors': list<ImportSubscriptionsResultDataErrorsItem>}
 * @phpstan-type ImportSubscriptionsResultDataErrorsItem array{'line': int, 'message': string}
 * @phpstan-type ImportSuppressionsBody array{'entries': list<ImportSuppressionsBodyEntriesItem>}
 * @phpstan-type ImportSuppressionsBodyEntriesItem array{'email': string, 'reason'?: 'hard_bounce'|'complaint'|'manual'|'unsubscribe'}
 * @phpstan-type ImportSuppressionsResult array{'data': ImportSuppressionsResultData}
 * @phpstan-type ImportSuppressionsResultData array{'added': int, 'known': int, 'refused': list<ImportSuppressionsResultDataRefusedItem>}
 * @phpstan-type ImportSuppressionsResultDataRefusedItem array{'index': int, 'why': string}
 * @phpstan-type ImportedDesignResult array{'id': string, 'output': ImportedDesignResultOutput, 'warnings'?: list<string>, 'model': string, 'provider': string, 'usage': ImportedDesignResultUsage}
 * @phpstan-type ImportedDesignResultOutput array{'type': 'template', 'blockType': 'body', 'data': array<string, mixed>}
 * @phpstan-type ImportedDesignResultUsage array{'inputTokens': int, 'outputTokens': int, 'totalTokens': int, 'reasoningTokens': int, 'cachedInputTokens': int}
 * @phpstan-type InboundReportListResult array{'data': list<InboundReportListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type InboundReportListResultDataItem array{'id': string, 'receivedAt': string, 'recipient': string, 'kind': string, 'emailId': string|null, 'proof': string, 'envelopeFrom': string, 'from': string|null, 'subject': string, 'bytes': int, 'findings': list<InboundReportListResultDataItemFindingsItem>}
 * @phpstan-type InboundReportListResultDataItemFindingsItem array{'kind': string, 'recipient'?: string|null, 'type'?: string, 'subType'?: string, 'status'?: string|null, 'diagnostic'?: string|null, 'feedbackType'?: string|null, 'note'?: string}
 * @phpstan-type InboxPreviewsResult array{'data': InboxPreviewsResultData}
 * @phpstan-type InboxPreviewsResultData array{'inboxPreviews': InboxPreviewsResultDataInboxPreviews}
 * @phpstan-type InboxPreviewsResultDataInboxPreviews array{'clients': list<string>|null, 'dataRegion': 'us'|'eu'|null}
 * @phpstan-type InboxPreviewsRunsResult array{'total': int, 'limit': int, 'offset': int, 'data': list<InboxPreviewsRunsResultDataItem>}
 * @phpstan-type InboxPreviewsRunsResultDataItem array{'id': string, 'generated_at': string, 'billing_model': 'per-device'|'per-generation', 'end_user_id': string|null, 'template_id': string|null, 'clients': list<string>, 'viewed_clients': list<string>|null, 'automatically_viewed_clients': list<string>|null, 'interactively_viewed_clients': list<string>|null, 'click_viewed_clients': list<string>|null, 'navigation_viewed_clients': list<string>|null, 'credits_used': int|null, 'credit_details_available': bool, 'per_device_credits': int, 'per_generation_credits': int|null, 'device_credits': int|null, 'data_region': 'us'|'eu'|null, 'configuration_source': string}
 * @phpstan-type InboxPreviewsUsageResult array{'summary': InboxPreviewsUsageResultSummary, 'daily': list<InboxPreviewsUsageResultDailyItem>, 'email_clients': list<InboxPreviewsUsageResultEmailClientsItem>, 'end_users': InboxPreviewsUsageResultEndUsers}
 * @phpstan-type InboxPreviewsUsageResultDailyItem array{'date': string, 'generations': int, 'credits': int, 'per_device_generations': int, 'per_generation_generations': int, 'per_device_credits': int, 'per_generation_credits': int, 'per_generation_credit_details_unavailable': int, 'device_credits': int}
 * @phpstan-type InboxPreviewsUsageResultEmailClientsItem array{'client_id': string, 'generations': int, 'device_credits': int}
 * @phpstan-type InboxPreviewsUsageResultEndUsers array{'total': int, 'limit': int, 'offset': int, 'data': list<InboxPreviewsUsageResultEndUsersDataItem>}
 * @phpstan-type InboxPreviewsUsageResultEndUsersDataItem array{'end_user_id': string|null, 'generations': int, 'device_credits': int}
 * @phpstan-type InboxPreviewsUsageResultSummary array{'total_generations': int, 'total_credits': int, 'per_device_generations': int, 'per_generation_generations': int, 'per_device_credits': int, 'per_generation_credits': int, 'per_generation_credit_details_unavailable': int, 'total_device_credits': int, 'attributed_end_users': int, 'unattributed_generations': int}
 * @phpstan-type InvitationResult array{'data': InvitationResultData}
 * @phpstan-type InvitationResultData array{'id': string, 'email': string, 'role': 'viewer'|'editor'|'admin'|'owner', 'invitedBy': string, 'createdAt': string, 'expiresAt': string}
 * @phpstan-type LabelTemplateVersionInput array{'id': string|int, 'versionId': string|int, 'label': string|null}
 * @phpstan-type LabeledVersionResult array{'data': LabeledVersionResultData}
 * @phpstan-type LabeledVersionResultData array{'id': string, 'revision': int, 'kind': 'save'|'restore'|'kept', 'label': string|null, 'displayMode': 'email'|'web'|'popup'|'document', 'author': AuthorSchema, 'bytes': int, 'createdAt': string, 'updatedAt': string, 'isCurrent': bool}
 * @phpstan-type ListAiCreditAttemptsInput array{'id': string|int, 'deliveryId': string|int, 'limit'?: int, 'offset'?: int}
 * @phpstan-type ListAiCreditDeliveriesInput array{'id': string|int, 'status'?: 'pending'|'delivered'|'failed', 'event'?: 'ai.credits.usage_recorded'|'ai.credits.threshold_reached'|'ai.credits.exhausted', 'limit'?: int, 'offset'?: int}
 * @phpstan-type ListAuditRecordsInput array{'workspaceId': string|int, 'limit'?: int, 'cursor'?: string, 'total'?: bool, 'action'?: 'workspace.created'|'workspace.changed'|'workspace.move_started'|'workspace.move_ended'|'workspace.arrived'|'plan.changed'|'member.added'|'member.changed'|'member.removed'|'project.created'|'project.changed'|'storage.changed'|'storage.removed'|'editor_settings.changed'|'embed_settings.changed'|'embed_secret.created'|'brand.changed'|'brand.applied'|'key.created'|'key.changed'|'key.revoked'|'token.created'|'token.revoked'|'app.connected'|'app.disconnected'|'domain.added'|'domain.changed'|'domain.deleted'|'domain.keys_rotated'|'domain.receiving_changed'|'domain.report_uploaded'|'domain.tracking_changed'|'domain.warm_up_changed'|'email.retried'|'email.domain_retried'|'suppressions.imported'|'sending.resumed'|'console.set_up'|'sign_in.succeeded'|'sign_in.failed'|'user.changed'|'password.changed'|'password_link.created'|'second_factor.enabled'|'second_factor.removed'|'backup_codes.renewed'|'passkey.added'|'passkey.renamed'|'passkey.removed'|'address_change.requested'|'address_change.canceled'|'invitation.created'|'invitation.resent'|'invitation.revoked'|'invitation.accepted'|'invitation.declined'|'template.created'|'template.changed'|'template.deleted'|'review.requested'|'review.answered'|'review.rule_changed'|'preview_link.created'|'preview_link.revoked'|'service_email.changed'|'service_email.reset'|'operation.called', 'actorKind'?: 'user'|'token'|'key'|'editor'|'command-line'|'system', 'actor'?: string, 'subjectId'?: string, 'address'?: string, 'requestId'?: string, 'from'?: string, 'to'?: string}
 * @phpstan-type ListBlocksInput array{'limit'?: int, 'cursor'?: string, 'displayMode'?: 'email'|'web'|'popup'|'document', 'userId'?: string, 'scope'?: 'all'|'shared'|'user', 'category'?: string, 'search'?: string, 'includeData'?: bool}
 * @phpstan-type ListBody array{'name': string}
 * @phpstan-type ListBroadcastsInput array{'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListCommentsInput array{'id': string|int, 'limit'?: int, 'cursor'?: string, 'status'?: 'open'|'resolved', 'mine'?: bool, 'unread'?: bool}
 * @phpstan-type ListEmailEventsInput array{'id': string|int}
 * @phpstan-type ListEmailsInput array{'limit'?: int, 'cursor'?: string, 'total'?: bool, 'status'?: 'queued'|'sending'|'sent'|'delivered'|'bounced'|'complained'|'failed'|'canceled', 'search'?: string, 'tag'?: string, 'batchId'?: string, 'templateId'?: string, 'from'?: string, 'to'?: string, 'order'?: 'newest'|'oldest'}
 * @phpstan-type ListErasuresInput array{'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListInboundReportsInput array{'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListInboxPreviewsRunsInput array{'id': string|int, 'start'?: string, 'end'?: string, 'end_user_id'?: string, 'limit'?: int, 'offset'?: int}
 * @phpstan-type ListListRecipientsInput array{'id': string|int, 'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListListsInput array{'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListManagedTemplatesInput array{'limit'?: int, 'cursor'?: string, 'total'?: bool, 'search'?: string, 'displayMode'?: 'email'|'web'|'popup'|'document', 'folderId'?: string, 'tag'?: string, 'sort'?: 'updated'|'created'|'name', 'deleted'?: bool}
 * @phpstan-type ListMembersInput array{'workspaceId': string|int}
 * @phpstan-type ListNoticesInput array{'limit'?: int, 'cursor'?: string, 'status'?: 'open'|'closed', 'language'?: string}
 * @phpstan-type ListPreviewLinksInput array{'id': string|int}
 * @phpstan-type ListProjectCapturedInput array{'limit'?: int, 'cursor'?: string, 'search'?: string, 'emailId'?: string, 'to'?: string, 'subject'?: string, 'after'?: string, 'wait'?: int}
 * @phpstan-type ListProjectsInput array{'workspaceId': string|int}
 * @phpstan-type ListReceivedEmailsInput array{'limit'?: int, 'cursor'?: string, 'search'?: string, 'recipient'?: string, 'emailId'?: string, 'from'?: string, 'to'?: string}
 * @phpstan-type ListRecipientDomainsInput array{'period'?: '24h'|'7d'|'30d'|'90d', 'limit'?: int}
 * @phpstan-type ListRecipientsResult array{'data': list<ListRecipientsResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type ListRecipientsResultDataItem array{'email': string, 'language': string|null, 'variables': array<string, mixed>, 'addedAt': string}
 * @phpstan-type ListResult array{'data': ListResultData}
 * @phpstan-type ListResultData array{'id': string, 'name': string, 'recipients': int, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type ListReviewsInput array{'id': string|int, 'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListServiceEmailsInput array{'workspaceId': string|int, 'language'?: string}
 * @phpstan-type ListSuppressionsInput array{'limit'?: int, 'cursor'?: string, 'total'?: bool}
 * @phpstan-type ListTemplateVersionsInput array{'id': string|int, 'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListTemplatesInput array{'limit'?: int, 'cursor'?: string, 'displayMode'?: 'email'|'web'|'document', 'name'?: string}
 * @phpstan-type ListThreadsInput array{'limit'?: int, 'cursor'?: string, 'total'?: bool, 'search'?: string}
 * @phpstan-type ListTopicsInput array{'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListTotal array{'count': int, 'relation': 'exact'|'more_than'|'about'}
 * @phpstan-type ListWaitingEmailsInput array{'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListWaitingReviewsInput array{'limit'?: int, 'cursor'?: string}
 * @phpstan-type ListWebhookAttemptsInput array{'id': string|int, 'deliveryId': string|int}
 * @phpstan-type ListWebhookDeliveriesInput array{'id': string|int, 'limit'?: int, 'cursor'?: string, 'total'?: bool, 'status'?: 'pending'|'delivered'|'failed', 'event'?: 'email.accepted'|'email.sent'|'email.delivered'|'email.bounced'|'email.complained'|'email.failed'|'email.canceled'|'email.received'|'email.unsubscribed'|'email.resubscribed'|'email.opened'|'email.clicked'|'template.comment.created'|'template.review.requested'|'template.review.answered'|'service.notice.opened'|'service.notice.closed'|'ai.credits.usage_recorded'|'ai.credits.threshold_reached'|'ai.credits.exhausted', 'from'?: string, 'to'?: string}
 * @phpstan-type ListsResult array{'data': list<ListsResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type ListsResultDataItem array{'id': string, 'name': string, 'recipients': int, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type ManagedEmailResult array{'data': ManagedEmailResultData}
 * @phpstan-type ManagedEmailResultData array{'id': string, 'from': string, 'to': string, 'subject': string, 'status': 'queued'|'sending'|'sent'|'delivered'|'bounced'|'complained'|'failed'|'canceled', 'createdAt': string, 'statusUpdatedAt': string, 'failureReason': string|null, 'warnings': list<string>, 'maybeTwiceAt': string|null, 'messageId': string, 'scheduledAt': string|null, 'batchId': string|null, 'waiting': ManagedEmailResultDataWaiting|null, 'attempts': list<ManagedEmailResultDataAttemptsItem>}
 * @phpstan-type ManagedEmailResultDataAttemptsItem array{'number': int, 'transport': 'capture'|'mx'|'relay'|'simulator', 'startedAt': string, 'dataBegunAt': string|null, 'endedAt': string|null, 'outcome': 'accepted'|'deferred'|'refused'|'unreachable'|'insecure'|'failed'|'unknown'|null, 'host': string|null, 'address': string|null, 'tlsVersion': string|null, 'tlsCipher': string|null, 'replyCode': int|null, 'enhancedStatus': string|null, 'reply': string|null, 'dialogue': string|null}
 * @phpstan-type ManagedEmailResultDataWaiting array{'nextAttemptAt': string, 'reason': string}
 * @phpstan-type ManagedPlanResult array{'data': ManagedPlanResultData}
 * @phpstan-type ManagedPlanResultData array{'name': string, 'status': 'trialing'|'active'|'past_due'|'canceled'|'unpaid'|null, 'expiresAt': string|null, 'statusSince': string, 'features': array<string, bool>, 'limits': array<string, float|null>}
 * @phpstan-type ManagedProjectListResult array{'data': list<ManagedProjectListResultDataItem>}
 * @phpstan-type ManagedProjectListResultDataItem array{'testProjectId': int|null, 'id': int, 'name': string, 'status': 'active'|'archived'|'suspended', 'legacy': bool, 'createdAt': string}
 * @phpstan-type ManagedProjectResult array{'data': ManagedProjectResultData}
 * @phpstan-type ManagedProjectResultData array{'testProjectId': int|null, 'id': int, 'name': string, 'status': 'active'|'archived'|'suspended', 'legacy': bool, 'createdAt': string}
 * @phpstan-type ManagedTemplateListResult array{'data': list<ManagedTemplateListResultDataItem>, 'next_cursor': string|null, 'has_more': bool, 'total'?: ListTotal|null}
 * @phpstan-type ManagedTemplateListResultDataItem array{'id': string, 'name': string, 'displayMode': 'email'|'web'|'popup'|'document', 'folderId': string|null, 'tags': list<string>, 'revision': int, 'thumbnailUrl': string|null, 'updatedBy': AuthorSchema|null, 'createdAt': string, 'updatedAt': string, 'deletedAt': string|null}
 * @phpstan-type ManagedTemplateResult array{'data': ManagedTemplateResultData}
 * @phpstan-type ManagedTemplateResultData array{'id': string, 'name': string, 'displayMode': 'email'|'web'|'popup'|'document', 'folderId': string|null, 'tags': list<string>, 'revision': int, 'thumbnailUrl': string|null, 'updatedBy': AuthorSchema|null, 'createdAt': string, 'updatedAt': string, 'deletedAt': string|null, 'language': string|null, 'languages': list<string>, 'design': array<string, mixed>, 'html': string}
 * @phpstan-type ManagedWorkspaceResult array{'data': ManagedWorkspaceResultData}
 * @phpstan-type ManagedWorkspaceResultData array{'id': int, 'name': string, 'status': 'active'|'archived'|'suspended', 'ssoRequired': bool}
 * @phpstan-type MarkCommentsReadInput array{'id': string|int, 'threadIds': list<string>}
 * @phpstan-type MemberListResult array{'data': list<MemberListResultDataItem>}
 * @phpstan-type MemberListResultDataItem array{'userId': string, 'email': string, 'name': string, 'role': 'viewer'|'editor'|'admin'|'owner', 'createdAt': string, 'secondFactor': bool|null}
 * @phpstan-type MemberResult array{'data': MemberResultData}
 * @phpstan-type MemberResultData array{'userId': string, 'email': string, 'name': string, 'role': 'viewer'|'editor'|'admin'|'owner', 'createdAt': string, 'secondFactor': bool|null}
 * @phpstan-type Message array{'role': 'user'|'assistant'|'system', 'content': list<MessagePart>, 'metadata'?: MessageMetadata}
 * @phpstan-type MessageMetadata array{'imageSearchResultIds'?: list<string>, 'action'?: MessageMetadataAction}
 * @phpstan-type MessageMetadataAction array{'id': 'SPELLING'|'EXPAND'|'SUMMARIZE'|'REPHRASE'|'FRIENDLY'|'FORMAL'}
 * @phpstan-type MessagePart array{'type': 'text'|'image'|'file', 'text'?: string, 'image'?: string, 'file'?: MessagePartFile}
 * @phpstan-type MessagePartFile array{'url'?: string, 'mediaType'?: string, 'name'?: string, 'text'?: string}
 * @phpstan-type MjmlImportResult array{'data': MjmlImportResultData}
 * @phpstan-type MjmlImportResultData array{'design': array<string, mixed>, 'html': string, 'fidelity': MjmlImportResultDataFidelity, 'raw': list<MjmlImportResultDataRawItem>, 'warnings': list<MjmlImportResultDataWarningsItem>}
 * @phpstan-type MjmlImportResultDataFidelity array{'score': float, 'words': float, 'links': float, 'images': float, 'order': float}
 * @phpstan-type MjmlImportResultDataRawItem array{'path': string, 'reason': string, 'words': int}
 * @phpstan-type MjmlImportResultDataWarningsItem array{'line': int, 'message': string}
 * @phpstan-type MoveTemplatesBody array{'ids': list<string>, 'folderId': string|null}
 * @phpstan-type NewProjectKeyResult array{'data': NewProjectKeyResultData}
 * @phpstan-type NewProjectKeyResultData array{'id': string, 'name': string, 'fingerprint': string, 'createdAt': string, 'expiresAt': string|null, 'revokedAt': string|null, 'lastUsedAt': string|null, 'lastUsedAddress': string|null, 'kind': 'v3'|'legacy', 'test': bool, 'scopes': list<'emails:send'|'emails:read'|'emails:write'|'templates:read'|'templates:write'|'templates:manage'|'templates:publish'|'designs'|'exports'|'ai'|'credits'|'previews'|'editor-settings'|'editor-sessions'|'webhooks'|'project:read'|'project:write'>|null, 'senderDomains': list<string>|null, 'allowedNetworks': list<string>|null, 'maxPerHour': int|null, 'createdBy': string|null, 'credential': string}
 * @phpstan-type NoticeListResult array{'data': list<NoticeListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type NoticeListResultDataItem array{'id': string, 'kind': 'webhook_failing'|'webhook_disabled'|'domain_unsigned'|'domain_failed'|'bounces_high'|'complaints_raised'|'complaints_high'|'relay_failing'|'provider_deferring'|'queue_overdue'|'certificate_expiring'|'backup_overdue'|'credits_threshold'|'credits_exhausted'|'warm_up_done', 'severity': 'info'|'warning'|'critical', 'status': 'open'|'closed', 'projectId': int|null, 'subject': string, 'title': string, 'message': string, 'openedAt': string, 'closedAt': string|null}
 * @phpstan-type NoticeSettingsResult array{'data': NoticeSettingsResultData}
 * @phpstan-type NoticeSettingsResultData array{'kinds': list<NoticeSettingsResultDataKindsItem>}
 * @phpstan-type NoticeSettingsResultDataKindsItem array{'kind': 'webhook_failing'|'webhook_disabled'|'domain_unsigned'|'domain_failed'|'bounces_high'|'complaints_raised'|'complaints_high'|'relay_failing'|'provider_deferring'|'queue_overdue'|'certificate_expiring'|'backup_overdue'|'credits_threshold'|'credits_exhausted'|'warm_up_done', 'severity': 'info'|'warning'|'critical', 'title': string, 'muted': bool}
 * @phpstan-type PauseBroadcastInput array{'id': string|int}
 * @phpstan-type PolicyAdvice array{'state': 'safe'|'fix'|'wait'|'done', 'next': 'none'|'quarantine'|'reject'|null, 'message': string}
 * @phpstan-type PreviewLinkListResult array{'data': list<PreviewLinkListResultDataItem>}
 * @phpstan-type PreviewLinkListResultDataItem array{'id': string, 'name': string, 'versionId': string|null, 'hasPassword': bool, 'comments': 'off'|'own'|'all', 'createdBy': AuthorSchema, 'createdAt': string, 'expiresAt': string, 'lastViewedAt': string|null}
 * @phpstan-type PreviewRunResult array{'data': PreviewRunResultData}
 * @phpstan-type PreviewRunResultData array{'id': string, 'simulated': bool, 'status': 'waiting'|'done'|'expired', 'progress': PreviewRunResultDataProgress, 'generatedAt': string, 'finishedAt': string|null, 'picturesUntil': string, 'templateId': string|null, 'endUserId': string|null, 'blockImages': bool, 'dataRegion': 'us'|'eu'|null, 'configurationSource': string, 'creditsUsed': int, 'clients': list<PreviewRunResultDataClientsItem>}
 * @phpstan-type PreviewRunResultDataClientsItem array{'client': string, 'name': string, 'platform': string, 'appearance': string, 'status': 'waiting'|'done'|'failed', 'url': string|null, 'width': int|null, 'height': int|null, 'notes': list<PreviewRunResultDataClientsItemNotesItem>, 'missingImages': int, 'error': string|null}
 * @phpstan-type PreviewRunResultDataClientsItemNotesItem array{'feature': string, 'what': string, 'count': int}
 * @phpstan-type PreviewRunResultDataProgress array{'done': int, 'total': int}
 * @phpstan-type PreviewServiceEmailInput array{'workspaceId': string|int, 'kind': string|int, 'language'?: string}
 * @phpstan-type ProjectKeyListResult array{'data': list<ProjectKeyListResultDataItem>}
 * @phpstan-type ProjectKeyListResultDataItem array{'id': string, 'name': string, 'fingerprint': string, 'createdAt': string, 'expiresAt': string|null, 'revokedAt': string|null, 'lastUsedAt': string|null, 'lastUsedAddress': string|null, 'kind': 'v3'|'legacy', 'test': bool, 'scopes': list<'emails:send'|'emails:read'|'emails:write'|'templates:read'|'templates:write'|'templates:manage'|'templates:publish'|'designs'|'exports'|'ai'|'credits'|'previews'|'editor-settings'|'editor-sessions'|'webhooks'|'project:read'|'project:write'>|null, 'senderDomains': list<string>|null, 'allowedNetworks': list<string>|null, 'maxPerHour': int|null, 'createdBy': string|null}
 * @phpstan-type ProjectKeyResult array{'data': ProjectKeyResultData}
 * @phpstan-type ProjectKeyResultData array{'id': string, 'name': string, 'fingerprint': string, 'createdAt': string, 'expiresAt': string|null, 'revokedAt': string|null, 'lastUsedAt': string|null, 'lastUsedAddress': string|null, 'kind': 'v3'|'legacy', 'test': bool, 'scopes': list<'emails:send'|'emails:read'|'emails:write'|'templates:read'|'templates:write'|'templates:manage'|'templates:publish'|'designs'|'exports'|'ai'|'credits'|'previews'|'editor-settings'|'editor-sessions'|'webhooks'|'project:read'|'project:write'>|null, 'senderDomains': list<string>|null, 'allowedNetworks': list<string>|null, 'maxPerHour': int|null, 'createdBy': string|null}
 * @phpstan-type ProjectResult array{'data': ProjectResultData}
 * @phpstan-type ProjectResultData array{'id': int, 'name': string, 'status': 'active'|'archived'|'suspended', 'createdAt': string, 'workspace': ProjectResultDataWorkspace, 'testProjectId'?: int, 'inboxPreviews': ProjectResultDataInboxPreviews}
 * @phpstan-type ProjectResultDataInboxPreviews array{'clients': list<string>|null, 'dataRegion': 'us'|'eu'|null}
 * @phpstan-type ProjectResultDataWorkspace array{'id': int, 'name': string}
 * @phpstan-type ProjectStorageResult array{'data': ProjectStorageResultData}
 * @phpstan-type ProjectStorageResultData array{'endpoint': string, 'region': string, 'bucket': string, 'prefix': string, 'pathStyle': bool, 'publicBaseUrl': string|null, 'accessKeyHint': string, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type ProposeBrandBody array{'url'?: string, 'templateId'?: string, 'design'?: array<string, mixed>}
 * @phpstan-type PutBrandBody array{'brand': BrandKitSchema, 'revision': int, 'acceptLowContrast'?: bool}
 * @phpstan-type PutEditorSettingsBody array{'allowedOrigins'?: list<string>, 'palette'?: list<PutEditorSettingsBodyPaletteItem>, 'fonts'?: list<PutEditorSettingsBodyFontsItem>, 'mergeTags'?: array<string, mixed>, 'mergeTagsConfig'?: array<string, mixed>, 'specialLinks'?: list<array<string, mixed>>, 'displayConditions'?: list<array<string, mixed>>, 'defaultLanguage'?: string|null}
 * @phpstan-type PutEditorSettingsBodyFontsItem array{'label': string, 'value': string, 'url'?: string, 'weights'?: list<int>}
 * @phpstan-type PutEditorSettingsBodyPaletteItem array{'color': string, 'name'?: string}
 * @phpstan-type PutEmbedSettingsBody array{'allowedOrigins'?: list<string>, 'allowImageUploads'?: bool, 'allowAi'?: bool, 'allowPreviews'?: bool}
 * @phpstan-type PutProjectStorageBody array{'endpoint': string, 'region'?: string, 'bucket': string, 'prefix'?: string, 'pathStyle'?: bool, 'publicBaseUrl'?: string|null, 'accessKeyId': string, 'secretAccessKey': string}
 * @phpstan-type PutReviewRuleInput array{'id': string|int, 'approvalsRequired': int}
 * @phpstan-type PutSampleDataInput array{'id': string|int, 'sampleData': array<string, mixed>|null}
 * @phpstan-type PutSubscriptionsInput array{'email': string, 'allTopics'?: 'subscribed'|'unsubscribed', 'topics'?: array<string, 'subscribed'|'unsubscribed'>, 'note'?: string}
 * @phpstan-type QueueAgesResult array{'data': QueueAgesResultData}
 * @phpstan-type QueueAgesResultData array{'counted': int, 'hasMore': bool, 'ages': list<QueueAgesResultDataAgesItem>, 'reasons': list<QueueAgesResultDataReasonsItem>, 'scheduled': int, 'oldestAt': string|null, 'stoppedBecause': string|null}
 * @phpstan-type QueueAgesResultDataAgesItem array{'fromSeconds': int, 'toSeconds': int|null, 'inHand': int, 'first': int, 'retry': int, 'heldBack': int}
 * @phpstan-type QueueAgesResultDataReasonsItem array{'reason': string, 'count': int}
 * @phpstan-type ReadCommentsResult array{'data': ReadCommentsResultData}
 * @phpstan-type ReadCommentsResultData array{'unread': int}
 * @phpstan-type ReceivedEmailListResult array{'data': list<ReceivedEmailListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type ReceivedEmailListResultDataItem array{'id': string, 'receivedAt': string, 'from': string, 'fromAddress': string|null, 'to': list<string>, 'subject': string, 'preview': string, 'emailId': string|null, 'threadId': string, 'automatic': bool, 'dmarc': 'pass'|'fail'|'softfail'|'neutral'|'none'|'policy'|'temperror'|'permerror', 'attachments': int, 'bytes': int}
 * @phpstan-type ReceivedEmailResult array{'data': ReceivedEmailResultData}
 * @phpstan-type ReceivedEmailResultData array{'id': string, 'receivedAt': string, 'from': string, 'fromAddress': string|null, 'to': list<string>, 'subject': string, 'preview': string, 'emailId': string|null, 'threadId': string, 'automatic': bool, 'dmarc': 'pass'|'fail'|'softfail'|'neutral'|'none'|'policy'|'temperror'|'permerror', 'attachments': list<ReceivedEmailResultDataAttachmentsItem>, 'bytes': int, 'envelopeFrom': string, 'remoteAddress': string, 'replyTo': string|null, 'messageId': string|null, 'reply': string, 'text': string|null, 'html': string|null, 'headers': list<ReceivedEmailResultDataHeadersItem>, 'verdicts': ReceivedVerdicts, 'spamHints': list<ReceivedEmailResultDataSpamHintsItem>}
 * @phpstan-type ReceivedEmailResultDataAttachmentsItem array{'position': int, 'filename': string, 'contentType': string, 'bytes': int, 'inline': bool, 'contentId': string|null}
 * @phpstan-type ReceivedEmailResultDataHeadersItem array{'name': string, 'value': string}
 * @phpstan-type ReceivedEmailResultDataSpamHintsItem array{'rule': string, 'message': string}
 * @phpstan-type ReceivedVerdicts array{'spf': ReceivedVerdictsSpf, 'dkim': ReceivedVerdictsDkim, 'dmarc': ReceivedVerdictsDmarc, 'arc': ReceivedVerdictsArc}
 * @phpstan-type ReceivedVerdictsArc array{'result': 'pass'|'fail'|'softfail'|'neutral'|'none'|'policy'|'temperror'|'permerror', 'domain': string|null}
 * @phpstan-type ReceivedVerdictsDkim array{'result': 'pass'|'fail'|'softfail'|'neutral'|'none'|'policy'|'temperror'|'permerror', 'domain': string|null, 'signatures': list<ReceivedVerdictsDkimSignaturesItem>}
 * @phpstan-type ReceivedVerdictsDkimSignaturesItem array{'domain': string, 'selector': string, 'result': 'pass'|'fail'|'softfail'|'neutral'|'none'|'policy'|'temperror'|'permerror'}
 * @phpstan-type ReceivedVerdictsDmarc array{'result': 'pass'|'fail'|'softfail'|'neutral'|'none'|'policy'|'temperror'|'permerror', 'domain': string|null, 'policy': string|null}
 * @phpstan-type ReceivedVerdictsSpf array{'result': 'pass'|'fail'|'softfail'|'neutral'|'none'|'policy'|'temperror'|'permerror', 'domain': string|null}
 * @phpstan-type ReceivingResult array{'data': ReceivingResultData}
 * @phpstan-type ReceivingResultData array{'enabled': bool, 'host': string|null, 'projectId': int|null, 'record': ReceivingResultDataRecord|null, 'dns': ReceivingResultDataDns}
 * @phpstan-type ReceivingResultDataDns array{'state': 'ok'|'missing'|'wrong'|'unanswered'|'off', 'message': string}
 * @phpstan-type ReceivingResultDataRecord array{'type': 'MX', 'name': string, 'value': string}
 * @phpstan-type RecipientDomainsResult array{'data': RecipientDomainsResultData}
 * @phpstan-type RecipientDomainsResultData array{'domains': list<RecipientDomainsResultDataDomainsItem>, 'others': RecipientDomainsResultDataOthers}
 * @phpstan-type RecipientDomainsResultDataDomainsItem array{'domain': string, 'failed': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int}
 * @phpstan-type RecipientDomainsResultDataOthers array{'failed': int, 'sent': int, 'delivered': int, 'bounced': int, 'complained': int}
 * @phpstan-type RemoveInboxPreviewsEndUserInput array{'id': string|int, 'end_user_id': string}
 * @phpstan-type RemoveListRecipientInput array{'id': string|int, 'email': string}
 * @phpstan-type RemoveListRecipientResult array{'data': RemoveListRecipientResultData}
 * @phpstan-type RemoveListRecipientResultData array{'removed': bool}
 * @phpstan-type RemoveMemberInput array{'workspaceId': string|int, 'userId': string|int}
 * @phpstan-type RemovePreviewsEndUserResult array{'end_user_id': string, 'removed': bool}
 * @phpstan-type RenameListInput array{'id': string|int, 'name': string}
 * @phpstan-type RenameTemplateBody array{'name': string}
 * @phpstan-type RenderEmailBody array{'templateId': string, 'subject'?: string, 'text'?: string, 'variables'?: array<string, mixed>, 'language'?: string, 'locale'?: string, 'timeZone'?: string}
 * @phpstan-type RenderEmailResult array{'data': RenderEmailResultData}
 * @phpstan-type RenderEmailResultData array{'html': string, 'subject': string, 'text': string, 'language': string|null, 'warnings': list<string>}
 * @phpstan-type ReplayDeliveriesResult array{'data': ReplayDeliveriesResultData, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type ReplayDeliveriesResultData array{'replayed': int}
 * @phpstan-type ReplayWebhookDeliveriesInput array{'id': string|int, 'from': string, 'to': string, 'status'?: 'failed'|'delivered', 'cursor'?: string}
 * @phpstan-type ReplayWebhookDeliveryInput array{'id': string|int, 'deliveryId': string|int}
 * @phpstan-type ReplyToCommentInput array{'id': string|int, 'commentId': string|int, 'text': string, 'mentions'?: list<string>}
 * @phpstan-type ReportSetupResult array{'data': ReportSetupResultData}
 * @phpstan-type ReportSetupResultData array{'address': string|null, 'records': list<ReportSetupResultDataRecordsItem>, 'authorization': ReportSetupResultDataAuthorization|null}
 * @phpstan-type ReportSetupResultDataAuthorization array{'type': 'TXT', 'name': string, 'value': string, 'state': 'ok'|'missing'|'wrong'|'unanswered', 'message': string}
 * @phpstan-type ReportSetupResultDataRecordsItem array{'type': 'TXT', 'name': string, 'value': string, 'state': 'ok'|'missing'|'wrong'|'unanswered', 'message': string}
 * @phpstan-type RequestOptInInput array{'key': string|int, 'email': string, 'variables'?: array<string, mixed>, 'language'?: string, 'locale'?: string, 'note'?: string}
 * @phpstan-type RequestReviewInput array{'id': string|int, 'message'?: string, 'reviewers'?: list<string>, 'role'?: 'viewer'|'editor'|'admin'|'owner'}
 * @phpstan-type RescheduleEmailInput array{'id': string|int, 'scheduledAt': string}
 * @phpstan-type ResetServiceEmailInput array{'workspaceId': string|int, 'kind': string|int}
 * @phpstan-type ResolveCommentInput array{'id': string|int, 'commentId': string|int, 'resolved': bool}
 * @phpstan-type RestoreTemplateVersionInput array{'id': string|int, 'versionId': string|int}
 * @phpstan-type ResumeBroadcastInput array{'id': string|int}
 * @phpstan-type RetryAiCreditDeliveryInput array{'id': string|int, 'deliveryId': string|int}
 * @phpstan-type RetryAiCreditDeliveryResult array{'status': 'requeued'}
 * @phpstan-type ReviewListResult array{'data': list<ReviewSchema>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type ReviewResult array{'data': ReviewSchema}
 * @phpstan-type ReviewRuleResult array{'data': ReviewRuleResultData}
 * @phpstan-type ReviewRuleResultData array{'approvalsRequired': int, 'approvedRevision': int|null, 'approvedVersionId': string|null}
 * @phpstan-type ReviewSchema array{'id': string, 'templateId': string, 'templateName': string, 'versionId': string, 'revision': int, 'status': 'open'|'approved'|'changes_requested'|'superseded', 'message': string, 'requestedBy': AuthorSchema, 'reviewers': list<ReviewSchemaReviewersItem>, 'role': 'viewer'|'editor'|'admin'|'owner'|null, 'approvalsRequired': int, 'answers': list<ReviewSchemaAnswersItem>, 'canAnswer': bool, 'ownVerdict': 'approved'|'changes_requested'|null, 'createdAt': string, 'closedAt': string|null}
 * @phpstan-type ReviewSchemaAnswersItem array{'author': AuthorSchema, 'verdict': 'approved'|'changes_requested', 'text': string, 'createdAt': string}
 * @phpstan-type ReviewSchemaReviewersItem array{'id': string, 'name': string}
 * @phpstan-type RevokePreviewLinkInput array{'id': string|int, 'linkId': string|int}
 * @phpstan-type RevokeProjectKeyInput array{'id': string|int}
 * @phpstan-type RotateAiCreditSecretInput array{'id': string|int}
 * @phpstan-type RotateAiCreditSecretResult array{'signing_secret': string}
 * @phpstan-type RotateWebhookSecretInput array{'id': string|int}
 * @phpstan-type RotateWebhookSecretResult array{'data': RotateWebhookSecretResultData}
 * @phpstan-type RotateWebhookSecretResultData array{'id': int, 'secret': string, 'updatedAt': string}
 * @phpstan-type SampleDataBody array{'sampleData': array<string, mixed>|null}
 * @phpstan-type SampleDataResult array{'data': SampleDataBody}
 * @phpstan-type SavedServiceEmailResult array{'data': SavedServiceEmailResultData}
 * @phpstan-type SavedServiceEmailResultData array{'kind': 'invitation'|'mention'|'guest-comment'|'review-requested'|'review-approved'|'review-returned'|'service'|'confirm-address'|'address-taken'|'address-requested'|'address-changed'|'password-reset', 'title': string, 'customizable': bool, 'customized': bool, 'revision': int, 'updatedAt': string|null, 'updatedBy': AuthorSchema|null, 'originalChanged': bool, 'fault': SavedServiceEmailResultDataFault|null}
 * @phpstan-type SavedServiceEmailResultDataFault array{'message': string, 'at': string}
 * @phpstan-type SavedTemplateResult array{'data': SavedTemplateResultData}
 * @phpstan-type SavedTemplateResultData array{'id': string, 'name': string, 'displayMode': 'email'|'web'|'popup'|'document', 'folderId': string|null, 'tags'?: list<string>, 'revision'?: int, 'createdAt': string, 'updatedAt': string, 'warnings': list<SavedTemplateResultDataWarningsItem>}
 * @phpstan-type SavedTemplateResultDataWarningsItem array{'code': string, 'message': string, 'path'?: string}
 * @phpstan-type SendBatchBody array{'emails': list<BatchEmail>, 'mode'?: 'atomic'|'partial', 'attachments'?: list<SharedAttachment>}
 * @phpstan-type SendBatchResult array{'data': SendBatchResultData}
 * @phpstan-type SendBatchResultData array{'batchId': string|null, 'accepted': int, 'refused': int, 'results': list<SendBatchResultDataResultsItem|SendBatchResultDataResultsItem2>}
 * @phpstan-type SendBatchResultDataResultsItem array{'accepted': bool, 'id': string, 'to': string, 'replayed'?: bool, 'htmlFromText'?: bool}
 * @phpstan-type SendBatchResultDataResultsItem2 array{'accepted': bool, 'to': string, 'error': string, 'message': string}
 * @phpstan-type SendEmailBody array{'from': string, 'to': list<string>, 'cc'?: list<string>, 'bcc'?: list<string>, 'replyTo'?: string, 'inReplyTo'?: string, 'text'?: string, 'tags'?: array<string, string>, 'headers'?: array<string, string>, 'attachments'?: list<SendEmailBodyAttachmentsItem>, 'scheduledAt'?: string, 'topic'?: string, 'storeContent'?: bool, 'stream'?: 'transactional'|'broadcast', 'subject': string, 'html'?: string}
 * @phpstan-type SendEmailBodyAttachmentsItem array{'filename': string, 'contentType'?: string, 'contentId'?: string, 'content'?: string, 'url'?: string}
 * @phpstan-type SendEmailResult array{'data': SendEmailResultData}
 * @phpstan-type SendEmailResultData array{'id': string, 'from': string, 'to': list<string>, 'subject': string, 'status': 'queued'|'sending'|'sent'|'delivered'|'bounced'|'complained'|'failed'|'canceled', 'createdAt': string, 'scheduledAt'?: string, 'test'?: bool, 'htmlFromText'?: bool}
 * @phpstan-type SendResult array{'data': SendResultData}
 * @phpstan-type SendResultData array{'id': string, 'from': string, 'to': list<string>, 'subject': string, 'status': 'queued'|'sending'|'sent'|'delivered'|'bounced'|'complained'|'failed'|'canceled', 'createdAt': string, 'scheduledAt'?: string, 'test'?: bool}
 * @phpstan-type SendTemplateBody array{'from': string, 'to': list<string>, 'cc'?: list<string>, 'bcc'?: list<string>, 'replyTo'?: string, 'inReplyTo'?: string, 'text'?: string, 'tags'?: array<string, string>, 'headers'?: array<string, string>, 'attachments'?: list<SendTemplateBodyAttachmentsItem>, 'scheduledAt'?: string, 'topic'?: string, 'storeContent'?: bool, 'stream'?: 'transactional'|'broadcast', 'templateId': string, 'subject'?: string, 'variables'?: array<string, mixed>, 'language'?: string, 'locale'?: string, 'timeZone'?: string}
 * @phpstan-type SendTemplateBodyAttachmentsItem array{'filename': string, 'contentType'?: string, 'contentId'?: string, 'content'?: string, 'url'?: string}
 * @phpstan-type SenderHealthResult array{'data': SenderHealthResultData}
 * @phpstan-type SenderHealthResultData array{'domain': string, 'from': string, 'to': string, 'next': SenderHealthResultDataNext, 'checks': SenderHealthResultDataChecks, 'tls': SenderHealthResultDataTls, 'blocklists': list<SenderHealthResultDataBlocklistsItem>|null, 'total': SenderHealthResultDataTotal, 'providers': list<SenderHealthResultDataProvidersItem>, 'others': SenderHealthResultDataOthers}
 * @phpstan-type SenderHealthResultDataBlocklistsItem array{'zone': string, 'subject': string, 'state': 'listed'|'clear'|'unanswered', 'says': string}
 * @phpstan-type SenderHealthResultDataChecks array{'spf': SenderHealthResultDataChecksSpf, 'dkim': SenderHealthResultDataChecksDkim, 'dmarc': SenderHealthResultDataChecksDmarc}
 * @phpstan-type SenderHealthResultDataChecksDkim array{'state': 'ok'|'warn'|'fail'|'skipped', 'says': string, 'cure': string|null}
 * @phpstan-type SenderHealthResultDataChecksDmarc array{'state': 'ok'|'warn'|'fail'|'skipped', 'says': string, 'cure': string|null}
 * @phpstan-type SenderHealthResultDataChecksSpf array{'state': 'ok'|'warn'|'fail'|'skipped', 'says': string, 'cure': string|null}
 * @phpstan-type SenderHealthResultDataNext array{'code': 'verifyDomain'|'publishDkim'|'fixSpf'|'checkResolver'|'leaveBlocklist'|'reduceComplaints'|'removeUnknownAddresses'|'answerBlocking'|'readBounces'|'publishDmarc'|'watchComplaints'|'sendSlower'|'reportTls'|'allowNoTls'|'fixSource'|'fixTls'|'collectReports'|'tightenDmarc'|'sendEmail'|'nothing', 'state': 'fail'|'warn'|'ok', 'subject': string|null, 'percent': float|null, 'says': string}
 * @phpstan-type SenderHealthResultDataOthers array{'sent': int, 'bounced': int, 'complained': int, 'failed': int, 'deferrals': int, 'held': int, 'acceptSeconds': SenderHealthResultDataOthersAcceptSeconds|null, 'bounces': list<SenderHealthResultDataOthersBouncesItem>, 'deferred': list<SenderHealthResultDataOthersDeferredItem>, 'holds': list<SenderHealthResultDataOthersHoldsItem>}
 * @phpstan-type SenderHealthResultDataOthersAcceptSeconds array{'p50': float, 'p95': float}
 * @phpstan-type SenderHealthResultDataOthersBouncesItem array{'cause': string, 'count': int}
 * @phpstan-type SenderHealthResultDataOthersDeferredItem array{'cause': string, 'count': int}
 * @phpstan-type SenderHealthResultDataOthersHoldsItem array{'cause': 'DaneUnmet'|'DnssecInvalid'|'DnssecUnanswered'|'MtaStsUnmet'|'TlsRequired', 'count': int}
 * @phpstan-type SenderHealthResultDataProvidersItem array{'provider': string, 'sent': int, 'bounced': int, 'complained': int, 'failed': int, 'deferrals': int, 'held': int, 'acceptSeconds': SenderHealthResultDataProvidersItemAcceptSeconds|null, 'bounces': list<SenderHealthResultDataProvidersItemBouncesItem>, 'deferred': list<SenderHealthResultDataProvidersItemDeferredItem>, 'holds': list<SenderHealthResultDataProvidersItemHoldsItem>}
 * @phpstan-type SenderHealthResultDataProvidersItemAcceptSeconds array{'p50': float, 'p95': float}
 * @phpstan-type SenderHealthResultDataProvidersItemBouncesItem array{'cause': string, 'count': int}
 * @phpstan-type SenderHealthResultDataProvidersItemDeferredItem array{'cause': string, 'count': int}
 * @phpstan-type SenderHealthResultDataProvidersItemHoldsItem array{'cause': 'DaneUnmet'|'DnssecInvalid'|'DnssecUnanswered'|'MtaStsUnmet'|'TlsRequired', 'count': int}
 * @phpstan-type SenderHealthResultDataTls array{'mode': 'opportunistic'|'required', 'reports': int, 'succeeded': int, 'failed': int, 'failures': list<SenderHealthResultDataTlsFailuresItem>}
 * @phpstan-type SenderHealthResultDataTlsFailuresItem array{'type': string, 'sessions': int, 'says': string}
 * @phpstan-type SenderHealthResultDataTotal array{'sent': int, 'bounced': int, 'complained': int, 'failed': int, 'deferrals': int, 'held': int, 'acceptSeconds': SenderHealthResultDataTotalAcceptSeconds|null, 'bounces': list<SenderHealthResultDataTotalBouncesItem>, 'deferred': list<SenderHealthResultDataTotalDeferredItem>, 'holds': list<SenderHealthResultDataTotalHoldsItem>}
 * @phpstan-type SenderHealthResultDataTotalAcceptSeconds array{'p50': float, 'p95': float}
 * @phpstan-type SenderHealthResultDataTotalBouncesItem array{'cause': string, 'count': int}
 * @phpstan-type SenderHealthResultDataTotalDeferredItem array{'cause': string, 'count': int}
 * @phpstan-type SenderHealthResultDataTotalHoldsItem array{'cause': 'DaneUnmet'|'DnssecInvalid'|'DnssecUnanswered'|'MtaStsUnmet'|'TlsRequired', 'count': int}
 * @phpstan-type ServiceEmailListResult array{'data': list<ServiceEmailListResultDataItem>}
 * @phpstan-type ServiceEmailListResultDataItem array{'kind': 'invitation'|'mention'|'guest-comment'|'review-requested'|'review-approved'|'review-returned'|'service'|'confirm-address'|'address-taken'|'address-requested'|'address-changed'|'password-reset', 'title': string, 'customizable': bool, 'customized': bool, 'revision': int, 'updatedAt': string|null, 'updatedBy': AuthorSchema|null, 'originalChanged': bool, 'fault': ServiceEmailListResultDataItemFault|null}
 * @phpstan-type ServiceEmailListResultDataItemFault array{'message': string, 'at': string}
 * @phpstan-type ServiceEmailPreviewResult array{'data': ServiceEmailPreviewResultData}
 * @phpstan-type ServiceEmailPreviewResultData array{'subject': string, 'html': string}
 * @phpstan-type ServiceEmailResult array{'data': ServiceEmailResultData}
 * @phpstan-type ServiceEmailResultData array{'kind': 'invitation'|'mention'|'guest-comment'|'review-requested'|'review-approved'|'review-returned'|'service'|'confirm-address'|'address-taken'|'address-requested'|'address-changed'|'password-reset', 'title': string, 'customizable': bool, 'customized': bool, 'revision': int, 'updatedAt': string|null, 'updatedBy': AuthorSchema|null, 'originalChanged': bool, 'fault': ServiceEmailResultDataFault|null, 'design': array<string, mixed>, 'tags': list<ServiceEmailResultDataTagsItem>}
 * @phpstan-type ServiceEmailResultDataFault array{'message': string, 'at': string}
 * @phpstan-type ServiceEmailResultDataTagsItem array{'name': string, 'sample': string, 'required': bool}
 * @phpstan-type ServiceEmailTestResult array{'data': ServiceEmailTestResultData}
 * @phpstan-type ServiceEmailTestResultData array{'to': string, 'inboxUrl': string|null}
 * @phpstan-type SetReceivingInput array{'id': string|int, 'host'?: string}
 * @phpstan-type SetTrackingInput array{'id': string|int, 'host'?: string}
 * @phpstan-type SetWarmUpInput array{'id': string|int, 'firstEmails'?: int, 'growthPercent'?: int, 'lastEmails'?: int}
 * @phpstan-type SharedAttachment array{'id': string, 'filename': string, 'contentType'?: string, 'contentId'?: string, 'content': string}
 * @phpstan-type SimpleToFullBody array{'design': array<string, mixed>, 'displayMode'?: 'email'|'web'|'popup'|'document', 'includeDefaultValues'?: bool}
 * @phpstan-type StartBrandUpdateBody array{'dryRun'?: bool, 'replaceColors'?: list<StartBrandUpdateBodyReplaceColorsItem>}
 * @phpstan-type StartBrandUpdateBodyReplaceColorsItem array{'from': string, 'to': string}
 * @phpstan-type StopReceivingInput array{'id': string|int}
 * @phpstan-type StopWarmUpInput array{'id': string|int}
 * @phpstan-type SubscriptionResult array{'data': SubscriptionResultData}
 * @phpstan-type SubscriptionResultData array{'planName': string, 'status': 'trialing'|'active'|'past_due'|'canceled'|'unpaid'|null, 'expiresAt': string|null, 'features': list<SubscriptionResultDataFeaturesItem>, 'limits': list<SubscriptionResultDataLimitsItem>}
 * @phpstan-type SubscriptionResultDataFeaturesItem array{'name': string, 'available': bool}
 * @phpstan-type SubscriptionResultDataLimitsItem array{'name': string, 'value': float, 'unit': string}
 * @phpstan-type SubscriptionsResult array{'data': SubscriptionsResultData}
 * @phpstan-type SubscriptionsResultData array{'email': string, 'allTopics': SubscriptionsResultDataAllTopics, 'topics': list<SubscriptionsResultDataTopicsItem>}
 * @phpstan-type SubscriptionsResultDataAllTopics array{'state': 'subscribed'|'unsubscribed', 'source': 'link'|'api'|'report'|'import'|'upgrade'|'double_opt_in'|null, 'note': string|null, 'emailId': string|null, 'changedAt': string|null}
 * @phpstan-type SubscriptionsResultDataTopicsItem array{'topic': string, 'state': 'subscribed'|'unsubscribed', 'source': 'link'|'api'|'report'|'import'|'upgrade'|'double_opt_in'|null, 'note': string|null, 'emailId': string|null, 'changedAt': string|null, 'receives': bool}
 * @phpstan-type SuppressionCheckResult array{'data': SuppressionCheckResultData}
 * @phpstan-type SuppressionCheckResultData array{'email': string, 'suppressed': bool}
 * @phpstan-type SuppressionListResult array{'data': list<SuppressionListResultDataItem>, 'next_cursor': string|null, 'has_more': bool, 'total'?: ListTotal|null}
 * @phpstan-type SuppressionListResultDataItem array{'email': string, 'reason': 'hard_bounce'|'complaint'|'manual'|'unsubscribe', 'createdAt': string}
 * @phpstan-type SuppressionQuery array{'email': string}
 * @phpstan-type SuppressionResult array{'data': SuppressionResultData}
 * @phpstan-type SuppressionResultData array{'email': string, 'reason': 'hard_bounce'|'complaint'|'manual'|'unsubscribe', 'createdAt': string}
 * @phpstan-type SyncBlockInput array{'id': string|int, 'dryRun'?: bool, 'limit'?: int, 'cursor'?: string}
 * @phpstan-type SyncBlockResult array{'data': SyncBlockResultData, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type SyncBlockResultData array{'updated': list<SyncBlockResultDataUpdatedItem>, 'skipped': list<SyncBlockResultDataSkippedItem>}
 * @phpstan-type SyncBlockResultDataSkippedItem array{'templateId': string, 'name': string, 'reason': 'dirty'|'current'|'other_kind'|'not_drawable'}
 * @phpstan-type SyncBlockResultDataUpdatedItem array{'templateId': string, 'name': string, 'replaced': int, 'dirty': int}
 * @phpstan-type TemplateIdsBody array{'ids': list<string>}
 * @phpstan-type TemplateIdsResult array{'data': TemplateIdsResultData}
 * @phpstan-type TemplateIdsResultData array{'done': list<string>, 'missing': list<string>}
 * @phpstan-type TemplateListResult array{'data': list<TemplateListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type TemplateListResultDataItem array{'id': string, 'name': string, 'displayMode': 'email'|'web'|'document', 'createdAt': string, 'updatedAt': string}
 * @phpstan-type TemplateResult array{'data': TemplateResultData}
 * @phpstan-type TemplateResultData array{'id': string, 'name': string, 'displayMode': 'email'|'web'|'document', 'createdAt': string, 'updatedAt': string, 'language': string|null, 'languages': list<string>, 'design': array<string, mixed>, 'html': string}
 * @phpstan-type TemplateSessionResult array{'data': TemplateSessionResultData}
 * @phpstan-type TemplateSessionResultData array{'editorUrl': string, 'expiresAt': string, 'readOnly': bool}
 * @phpstan-type TemplateVersionListResult array{'data': list<TemplateVersionListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type TemplateVersionListResultDataItem array{'id': string, 'revision': int, 'kind': 'save'|'restore'|'kept', 'label': string|null, 'displayMode': 'email'|'web'|'popup'|'document', 'author': AuthorSchema, 'bytes': int, 'createdAt': string, 'updatedAt': string, 'isCurrent': bool}
 * @phpstan-type TemplateVersionResult array{'data': TemplateVersionResultData}
 * @phpstan-type TemplateVersionResultData array{'id': string, 'revision': int, 'kind': 'save'|'restore'|'kept', 'label': string|null, 'displayMode': 'email'|'web'|'popup'|'document', 'author': AuthorSchema, 'bytes': int, 'createdAt': string, 'updatedAt': string, 'isCurrent': bool, 'design': array<string, mixed>}
 * @phpstan-type TestServiceEmailInput array{'workspaceId': string|int, 'kind': string|int, 'projectId'?: int}
 * @phpstan-type TestWebhookInput array{'id': string|int, 'type'?: 'email.accepted'|'email.sent'|'email.delivered'|'email.bounced'|'email.complained'|'email.failed'|'email.canceled'|'email.received'|'email.unsubscribed'|'email.resubscribed'|'email.opened'|'email.clicked'|'template.comment.created'|'template.review.requested'|'template.review.answered'|'service.notice.opened'|'service.notice.closed'|'ai.credits.usage_recorded'|'ai.credits.threshold_reached'|'ai.credits.exhausted'}
 * @phpstan-type TextToParagraphBody array{'design': array<string, mixed>}
 * @phpstan-type TextToParagraphResult array{'success': bool, 'data': TextToParagraphResultData}
 * @phpstan-type TextToParagraphResultData array{'design': array<string, mixed>, 'convertedCount': int, 'warnings': list<string>}
 * @phpstan-type ThreadListResult array{'data': list<ThreadListResultDataItem>, 'next_cursor': string|null, 'has_more': bool, 'total'?: ListTotal|null}
 * @phpstan-type ThreadListResultDataItem array{'id': string, 'messages': int, 'lastSentAt': string|null, 'lastReceived': ThreadListResultDataItemLastReceived}
 * @phpstan-type ThreadListResultDataItemLastReceived array{'id': string, 'receivedAt': string, 'from': string, 'fromAddress': string|null, 'to': list<string>, 'subject': string, 'preview': string, 'emailId': string|null, 'threadId': string, 'automatic': bool, 'dmarc': 'pass'|'fail'|'softfail'|'neutral'|'none'|'policy'|'temperror'|'permerror', 'attachments': int, 'bytes': int}
 * @phpstan-type ThreadResult array{'data': list<ThreadResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type ThreadResultDataItem array{'id': string, 'direction': 'received'|'sent', 'at': string, 'from': string, 'to': list<string>, 'subject': string, 'preview': string|null, 'dmarc': 'pass'|'fail'|'softfail'|'neutral'|'none'|'policy'|'temperror'|'permerror'|null, 'automatic': bool, 'status': 'queued'|'sending'|'sent'|'delivered'|'bounced'|'complained'|'failed'|'canceled'|null}
 * @phpstan-type TopicListResult array{'data': list<TopicListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type TopicListResultDataItem array{'key': string, 'name': string, 'description': string, 'translations': array<string, TopicListResultDataItemTranslationsValue>, 'default': 'subscribed'|'opt_in', 'public': bool, 'optInEmail': TopicListResultDataItemOptInEmail|null, 'trackOpens': bool, 'trackClicks': bool, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type TopicListResultDataItemOptInEmail array{'templateId': string, 'from': string}
 * @phpstan-type TopicListResultDataItemTranslationsValue array{'name': string, 'description'?: string}
 * @phpstan-type TopicResult array{'data': TopicResultData}
 * @phpstan-type TopicResultData array{'key': string, 'name': string, 'description': string, 'translations': array<string, TopicResultDataTranslationsValue>, 'default': 'subscribed'|'opt_in', 'public': bool, 'optInEmail': TopicResultDataOptInEmail|null, 'trackOpens': bool, 'trackClicks': bool, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type TopicResultDataOptInEmail array{'templateId': string, 'from': string}
 * @phpstan-type TopicResultDataTranslationsValue array{'name': string, 'description'?: string}
 * @phpstan-type TrackedRange array{'atLeast': int, 'atMost': int}
 * @phpstan-type TrackingResult array{'data': TrackingResultData}
 * @phpstan-type TrackingResultData array{'host': string|null, 'verified': bool, 'record': DnsRecord|null, 'finding': DomainFinding|null}
 * @phpstan-type UnsuppressAddressInput array{'email': string}
 * @phpstan-type UnsuppressResult array{'data': UnsuppressResultData}
 * @phpstan-type UnsuppressResultData array{'email': string, 'removed': bool}
 * @phpstan-type UpdateAiCreditSettingsInput array{'id': string|int, 'exhaustion_behavior'?: 'disable'|'show_error', 'threshold_alerts'?: list<int>, 'webhook_url'?: string|null}
 * @phpstan-type UpdateBlockInput array{'id': string|int, 'userId'?: string|null, 'displayMode'?: 'email'|'web'|'popup'|'document', 'name'?: string, 'description'?: string, 'category'?: string, 'tags'?: list<string>, 'data'?: array<string, mixed>, 'thumbnailUrl'?: string|null, 'syncId'?: string|null, 'isSyncEnabled'?: bool}
 * @phpstan-type UpdateCommentInput array{'id': string|int, 'commentId': string|int, 'text': string, 'mentions'?: list<string>}
 * @phpstan-type UpdateDomainInput array{'id': string|int, 'tls'?: 'opportunistic'|'required', 'maxPerHour'?: int|null}
 * @phpstan-type UpdateEmailSettingsBody array{'defaultFromName'?: string|null, 'listUnsubscribe'?: bool, 'requireTopic'?: bool, 'requireTranslation'?: bool, 'contentDays'?: int, 'historyDays'?: int}
 * @phpstan-type UpdateFolderInput array{'id': string|int, 'name': string}
 * @phpstan-type UpdateMemberInput array{'workspaceId': string|int, 'userId': string|int, 'role': 'viewer'|'editor'|'admin'|'owner'}
 * @phpstan-type UpdateNoticeSettingsInput array{'language'?: string, 'muted': list<'webhook_failing'|'webhook_disabled'|'domain_unsigned'|'domain_failed'|'bounces_high'|'complaints_raised'|'complaints_high'|'relay_failing'|'provider_deferring'|'queue_overdue'|'certificate_expiring'|'backup_overdue'|'credits_threshold'|'credits_exhausted'|'warm_up_done'>}
 * @phpstan-type UpdateProjectInput array{'workspaceId': string|int, 'projectId': string|int, 'name'?: string, 'status'?: 'active'|'archived'|'suspended', 'legacy'?: bool}
 * @phpstan-type UpdateProjectKeyInput array{'id': string|int, 'allowedNetworks'?: list<string>|null, 'maxPerHour'?: int|null}
 * @phpstan-type UpdateServiceEmailInput array{'workspaceId': string|int, 'kind': string|int, 'design': array<string, mixed>, 'revision'?: int}
 * @phpstan-type UpdateTemplateInput array{'id': string|int, 'name'?: string, 'displayMode'?: 'email'|'web'|'popup'|'document', 'folderId'?: string|null, 'tags'?: list<string>, 'design'?: array<string, mixed>, 'revision'?: int}
 * @phpstan-type UpdateTopicInput array{'key': string|int, 'name'?: string, 'description'?: string, 'translations'?: array<string, UpdateTopicInputTranslationsValue>, 'default'?: 'subscribed'|'opt_in', 'public'?: bool, 'optInEmail'?: UpdateTopicInputOptInEmail|null, 'trackOpens'?: bool, 'trackClicks'?: bool}
 * @phpstan-type UpdateTopicInputOptInEmail array{'templateId': string, 'from': string}
 * @phpstan-type UpdateTopicInputTranslationsValue array{'name': string, 'description'?: string}
 * @phpstan-type UpdateWebhookInput array{'id': string|int, 'url'?: string, 'events'?: list<'email.accepted'|'email.sent'|'email.delivered'|'email.bounced'|'email.complained'|'email.failed'|'email.canceled'|'email.received'|'email.unsubscribed'|'email.resubscribed'|'email.opened'|'email.clicked'|'template.comment.created'|'template.review.requested'|'template.review.answered'|'service.notice.opened'|'service.notice.closed'>, 'active'?: bool}
 * @phpstan-type UpdateWorkspaceInput array{'workspaceId': string|int, 'name'?: string, 'status'?: 'active'|'archived'|'suspended', 'ssoRequired'?: bool}
 * @phpstan-type UpdatedAiCreditSettings array{'exhaustion_behavior': 'disable'|'show_error', 'threshold_alerts': list<int>, 'webhook_url': string|null, 'has_signing_secret': bool, 'signing_secret'?: string}
 * @phpstan-type UploadDomainReportInput array{'id': string|int, 'content': string}
 * @phpstan-type UploadDomainReportResult array{'data': UploadDomainReportResultData}
 * @phpstan-type UploadDomainReportResultData array{'added': int, 'known': int, 'refused': list<string>}
 * @phpstan-type ValidateDesignBody array{'design': array<string, mixed>, 'schema'?: 'full'|'simple', 'displayMode'?: 'email'|'web'|'popup'|'document', 'migrate'?: bool, 'customTools'?: list<ValidateDesignBodyCustomToolsItem>}
 * @phpstan-type ValidateDesignBodyCustomToolsItem array{'slug': string, 'type'?: 'custom', 'label'?: string|null, 'options': array<string, ValidateDesignBodyCustomToolsItemOptionsValue|list<mixed>>|list<mixed>, 'values'?: array<string, mixed>|list<mixed>, 'supportedDisplayModes'?: list<'email'|'web'|'popup'|'document'>}
 * @phpstan-type ValidateDesignBodyCustomToolsItemOptionsValue array{'options'?: array<string, mixed>|list<mixed>}
 * @phpstan-type ValidateDesignResult array{'success': bool, 'data': ValidateDesignResultData}
 * @phpstan-type ValidateDesignResultData array{'valid': bool, 'migratedFrom'?: int, 'errors'?: list<ValidateDesignResultDataErrorsItem>, 'errorCount'?: int}
 * @phpstan-type ValidateDesignResultDataErrorsItem array{'path': string, 'message': string, 'code': 'invalid_type'|'invalid_value'|'too_small'|'too_big'|'invalid_format'|'unrecognized_keys'|'invalid_union'|'custom'}
 * @phpstan-type VerifyDomainInput array{'id': string|int}
 * @phpstan-type VerifyDomainResult array{'data': VerifyDomainResultData}
 * @phpstan-type VerifyDomainResultData array{'id': int, 'domain': string, 'status': 'pending'|'verified'|'failed', 'ownership': VerifyDomainResultDataOwnership, 'dkim': VerifyDomainResultDataDkim, 'findings': list<DomainFinding>}
 * @phpstan-type VerifyDomainResultDataDkim array{'status': 'PENDING'|'SUCCESS'|'FAILED'|'TEMPORARY_FAILURE'|'NOT_STARTED', 'tokens': list<string>}
 * @phpstan-type VerifyDomainResultDataOwnership array{'verified': bool}
 * @phpstan-type VersionReportResult array{'data': VersionReportResultData}
 * @phpstan-type VersionReportResultData array{'rules': VersionReportResultDataRules, 'counts': VersionReportResultDataCounts, 'size': VersionReportResultDataSize, 'findings': list<VersionReportResultDataFindingsItem>, 'help': array<string, mixed>, 'clients': list<VersionReportResultDataClientsItem>, 'createdAt': string, 'versionId': string, 'revision': int, 'isCurrent': bool}
 * @phpstan-type VersionReportResultDataClientsItem array{'id': string, 'name': string, 'appearance': 'light'|'dark', 'clipped': bool, 'changes': list<VersionReportResultDataClientsItemChangesItem>}
 * @phpstan-type VersionReportResultDataClientsItemChangesItem array{'feature': string, 'what': string, 'count': int}
 * @phpstan-type VersionReportResultDataCounts array{'error': int, 'warning': int, 'hint': int}
 * @phpstan-type VersionReportResultDataFindingsItem array{'code': string, 'severity': 'error'|'warning'|'hint', 'category': string, 'message': string, 'facts': array<string, mixed>, 'path'?: string}
 * @phpstan-type VersionReportResultDataRules array{'version': int, 'clientTests': string}
 * @phpstan-type VersionReportResultDataSize array{'bytes': int, 'budgetBytes'?: int}
 * @phpstan-type WaitingEmailListResult array{'data': list<WaitingEmailListResultDataItem>, 'next_cursor': string|null, 'has_more': bool}
 * @phpstan-type WaitingEmailListResultDataItem array{'id': string, 'to': string, 'subject': string, 'status': 'queued'|'sending'|'sent'|'delivered'|'bounced'|'complained'|'failed'|'canceled', 'createdAt': string, 'attempts': int, 'nextAttemptAt': string, 'reason': string, 'expiresAt': string}
 * @phpstan-type WarmUpResult array{'data': WarmUpResultData}
 * @phpstan-type WarmUpResultData array{'plan': WarmUpResultDataPlan|null, 'today': WarmUpResultDataToday}
 * @phpstan-type WarmUpResultDataPlan array{'firstDay': string, 'firstEmails': int, 'growthPercent': int, 'lastEmails': int, 'days': list<WarmUpResultDataPlanDaysItem>}
 * @phpstan-type WarmUpResultDataPlanDaysItem array{'day': string, 'allowance': int}
 * @phpstan-type WarmUpResultDataToday array{'allowance': int|null, 'used': int}
 * @phpstan-type WebhookListResult array{'data': list<WebhookListResultDataItem>}
 * @phpstan-type WebhookListResultDataItem array{'id': int, 'url': string, 'events': list<'email.accepted'|'email.sent'|'email.delivered'|'email.bounced'|'email.complained'|'email.failed'|'email.canceled'|'email.received'|'email.unsubscribed'|'email.resubscribed'|'email.opened'|'email.clicked'|'template.comment.created'|'template.review.requested'|'template.review.answered'|'service.notice.opened'|'service.notice.closed'>, 'active': bool, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type WebhookResult array{'data': WebhookResultData}
 * @phpstan-type WebhookResultData array{'id': int, 'url': string, 'events': list<'email.accepted'|'email.sent'|'email.delivered'|'email.bounced'|'email.complained'|'email.failed'|'email.canceled'|'email.received'|'email.unsubscribed'|'email.resubscribed'|'email.opened'|'email.clicked'|'template.comment.created'|'template.review.requested'|'template.review.answered'|'service.notice.opened'|'service.notice.closed'>, 'active': bool, 'createdAt': string, 'updatedAt': string}
 * @phpstan-type WorkspaceListResult array{'data': list<WorkspaceListResultDataItem>}
 * @phpstan-type WorkspaceListResultDataItem array{'id': int, 'name': string}
 * @phpstan-type WorkspaceResult array{'data': WorkspaceResultData}
 * @phpstan-type WorkspaceResultData array{'id': int, 'name': string, 'projects': list<WorkspaceResultDataProjectsItem>}
 * @phpstan-type WorkspaceResultDataProjectsItem array{'id': int, 'name': string, 'status': 'active'|'archived'|'suspended'}
 */
trait Operations
{
    /**
     * Activate a prepared webhook secret: POST /v3/webhooks/{id}/activate-secret.
     *
     * @param ActivateWebhookSecretInput $input
     * @return ActivateWebhookSecretResult
     * @throws ApiException|ConnectionException
     */
    public function activateWebhookSecret(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/webhooks/{id}/activate-secret', [], true, false, $input, $options);
    }

    /**
     * Add a sender domain: POST /v3/domains.
     *
     * @param AddDomainBody $input
     * @return DomainResult
     * @throws ApiException|ConnectionException
     */
    public function addDomain(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/domains', [], true, true, $input, $options);
    }

    /**
     * Add recipients to a list: POST /v3/lists/{id}/recipients.
     *
     * @param AddListRecipientsInput $input
     * @return AddListRecipientsResult
     * @throws ApiException|ConnectionException
     */
    public function addListRecipients(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/lists/{id}/recipients', [], true, false, $input, $options);
    }

    /**
     * Invite a member: POST /v3/workspaces/{workspaceId}/members.
     *
     * @param AddMemberInput $input
     * @return InvitationResult
     * @throws ApiException|ConnectionException
     */
    public function addMember(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/workspaces/{workspaceId}/members', [], true, false, $input, $options);
    }

    /**
     * Approve a version, or request changes: POST /v3/templates/{id}/reviews/{reviewId}/answers.
     *
     * @param AnswerReviewInput $input
     * @return ReviewResult
     * @throws ApiException|ConnectionException
     */
    public function answerReview(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/reviews/{reviewId}/answers', [], true, false, $input, $options);
    }

    /**
     * Cancel the rest of a batch: POST /v3/emails/batches/{id}/cancel.
     *
     * @param CancelBatchInput $input
     * @return CancelBatchResult
     * @throws ApiException|ConnectionException
     */
    public function cancelBatch(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/emails/batches/{id}/cancel', [], false, false, $input, $options);
    }

    /**
     * Cancel a broadcast: POST /v3/broadcasts/{id}/cancel.
     *
     * @param CancelBroadcastInput $input
     * @return BroadcastResult
     * @throws ApiException|ConnectionException
     */
    public function cancelBroadcast(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/broadcasts/{id}/cancel', [], false, false, $input, $options);
    }

    /**
     * Cancel an email: POST /v3/emails/{id}/cancel.
     *
     * @param CancelEmailInput $input
     * @return EmailResult
     * @throws ApiException|ConnectionException
     */
    public function cancelEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/emails/{id}/cancel', [], false, false, $input, $options);
    }

    /**
     * Set the plan: PUT /v3/workspaces/{workspaceId}/plan.
     *
     * @param ChangePlanInput $input
     * @return ManagedPlanResult
     * @throws ApiException|ConnectionException
     */
    public function changePlan(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/workspaces/{workspaceId}/plan', [], true, false, $input, $options);
    }

    /**
     * Check a change of the brand kit: POST /v3/brand/check.
     *
     * @param CheckBrandBody $input
     * @return BrandCheckResult
     * @throws ApiException|ConnectionException
     */
    public function checkBrand(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/brand/check', [], true, false, $input, $options);
    }

    /**
     * Check whether an address is suppressed: GET /v3/emails/suppressions/check.
     *
     * @param CheckSuppressionInput $input
     * @return SuppressionCheckResult
     * @throws ApiException|ConnectionException
     */
    public function checkSuppression(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/suppressions/check', ['email'], false, false, $input, $options);
    }

    /**
     * Configure inbox previews: PATCH /v3/projects/{id}.
     *
     * @param ConfigureInboxPreviewsInput $input
     * @return InboxPreviewsResult
     * @throws ApiException|ConnectionException
     */
    public function configureInboxPreviews(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/projects/{id}', [], true, false, $input, $options);
    }

    /**
     * Count the deliveries of a period: GET /v3/webhooks/{id}/deliveries/count.
     *
     * @param CountWebhookDeliveriesInput $input
     * @return DeliveryCountResult
     * @throws ApiException|ConnectionException
     */
    public function countWebhookDeliveries(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/webhooks/{id}/deliveries/count', ['from', 'to', 'status'], false, false, $input, $options);
    }

    /**
     * Create a block: POST /v3/blocks.
     *
     * @param CreateBlockBody $input
     * @return BlockResult
     * @throws ApiException|ConnectionException
     */
    public function createBlock(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/blocks', [], true, true, $input, $options);
    }

    /**
     * Send a template to a list: POST /v3/broadcasts.
     *
     * @param CreateBroadcastBody $input
     * @return BroadcastResult
     * @throws ApiException|ConnectionException
     */
    public function createBroadcast(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/broadcasts', [], true, true, $input, $options);
    }

    /**
     * Comment on a template: POST /v3/templates/{id}/comments.
     *
     * @param CreateCommentInput $input
     * @return CommentThreadResult
     * @throws ApiException|ConnectionException
     */
    public function createComment(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/comments', [], true, true, $input, $options);
    }

    /**
     * Create an editor session: POST /v3/editor-sessions.
     *
     * @param CreateEditorSessionBody $input
     * @return EditorSessionResult
     * @throws ApiException|ConnectionException
     */
    public function createEditorSession(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/editor-sessions', [], true, false, $input, $options);
    }

    /**
     * Create the signing secret for end user IDs: POST /v3/embed-settings/secret.
     *
     * @return EmbedSecretResult
     * @throws ApiException|ConnectionException
     */
    public function createEmbedSecret(?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/embed-settings/secret', [], false, false, [], $options);
    }

    /**
     * Create a template folder: POST /v3/template-folders.
     *
     * @param RenameTemplateBody $input
     * @return FolderResult
     * @throws ApiException|ConnectionException
     */
    public function createFolder(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/template-folders', [], true, true, $input, $options);
    }

    /**
     * Create a list of recipients: POST /v3/lists.
     *
     * @param ListBody $input
     * @return ListResult
     * @throws ApiException|ConnectionException
     */
    public function createList(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/lists', [], true, true, $input, $options);
    }

    /**
     * Preview a design in email clients: POST /v3/previews.
     *
     * @param CreatePreviewBody $input
     * @return PreviewRunResult
     * @throws ApiException|ConnectionException
     */
    public function createPreview(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/previews', [], true, true, $input, $options);
    }

    /**
     * Create a preview link: POST /v3/templates/{id}/preview-links.
     *
     * @param CreatePreviewLinkInput $input
     * @return CreatedPreviewLinkResult
     * @throws ApiException|ConnectionException
     */
    public function createPreviewLink(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/preview-links', [], true, false, $input, $options);
    }

    /**
     * Create a project: POST /v3/workspaces/{workspaceId}/projects.
     *
     * @param CreateProjectInput $input
     * @return ManagedProjectResult
     * @throws ApiException|ConnectionException
     */
    public function createProject(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/workspaces/{workspaceId}/projects', [], true, false, $input, $options);
    }

    /**
     * Create a project key: POST /v3/keys.
     *
     * @param CreateProjectKeyBody $input
     * @return NewProjectKeyResult
     * @throws ApiException|ConnectionException
     */
    public function createProjectKey(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/keys', [], true, true, $input, $options);
    }

    /**
     * Create a template: POST /v3/templates.
     *
     * @param CreateTemplateBody $input
     * @return SavedTemplateResult
     * @throws ApiException|ConnectionException
     */
    public function createTemplate(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates', [], true, true, $input, $options);
    }

    /**
     * Open a template in the editor: POST /v3/templates/{id}/editor-sessions.
     *
     * @param CreateTemplateSessionInput $input
     * @return TemplateSessionResult
     * @throws ApiException|ConnectionException
     */
    public function createTemplateSession(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/editor-sessions', [], false, false, $input, $options);
    }

    /**
     * Create a topic: POST /v3/topics.
     *
     * @param CreateTopicBody $input
     * @return TopicResult
     * @throws ApiException|ConnectionException
     */
    public function createTopic(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/topics', [], true, true, $input, $options);
    }

    /**
     * Create an email webhook: POST /v3/webhooks.
     *
     * @param CreateWebhookBody $input
     * @return CreateWebhookResult
     * @throws ApiException|ConnectionException
     */
    public function createWebhook(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/webhooks', [], true, true, $input, $options);
    }

    /**
     * Delete a block: DELETE /v3/blocks/{id}.
     *
     * @param DeleteBlockInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function deleteBlock(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/blocks/{id}', [], false, false, $input, $options);
    }

    /**
     * Delete a comment: DELETE /v3/templates/{id}/comments/{commentId}.
     *
     * @param DeleteCommentInput $input
     * @return DeleteCommentResult
     * @throws ApiException|ConnectionException
     */
    public function deleteComment(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/templates/{id}/comments/{commentId}', [], false, false, $input, $options);
    }

    /**
     * Delete a sender domain: DELETE /v3/domains/{id}.
     *
     * @param DeleteDomainInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function deleteDomain(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/domains/{id}', [], false, false, $input, $options);
    }

    /**
     * Delete a template folder: DELETE /v3/template-folders/{id}.
     *
     * @param DeleteFolderInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function deleteFolder(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/template-folders/{id}', [], false, false, $input, $options);
    }

    /**
     * Delete a list: DELETE /v3/lists/{id}.
     *
     * @param DeleteListInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function deleteList(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/lists/{id}', [], false, false, $input, $options);
    }

    /**
     * Delete captured emails of a project: DELETE /v3/captured-messages.
     *
     * @return DeleteCapturedMessagesResult
     * @throws ApiException|ConnectionException
     */
    public function deleteProjectCaptured(?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/captured-messages', [], false, false, [], $options);
    }

    /**
     * Remove the storage of a project: DELETE /v3/storage.
     *
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function deleteProjectStorage(?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/storage', [], false, false, [], $options);
    }

    /**
     * Delete a template: DELETE /v3/templates/{id}.
     *
     * @param DeleteTemplateInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function deleteTemplate(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/templates/{id}', [], false, false, $input, $options);
    }

    /**
     * Delete templates: POST /v3/templates/delete.
     *
     * @param TemplateIdsBody $input
     * @return TemplateIdsResult
     * @throws ApiException|ConnectionException
     */
    public function deleteTemplates(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/delete', [], true, false, $input, $options);
    }

    /**
     * Delete test data: DELETE /v3/test-data.
     *
     * @return DeleteTestDataResult
     * @throws ApiException|ConnectionException
     */
    public function deleteTestData(?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/test-data', [], false, false, [], $options);
    }

    /**
     * Delete a topic: DELETE /v3/topics/{key}.
     *
     * @param DeleteTopicInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function deleteTopic(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/topics/{key}', [], false, false, $input, $options);
    }

    /**
     * Remove the tracking host of a domain: DELETE /v3/domains/{id}/tracking.
     *
     * @param DeleteTrackingInput $input
     * @return TrackingResult
     * @throws ApiException|ConnectionException
     */
    public function deleteTracking(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/domains/{id}/tracking', [], false, false, $input, $options);
    }

    /**
     * Delete an email webhook: DELETE /v3/webhooks/{id}.
     *
     * @param DeleteWebhookInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function deleteWebhook(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/webhooks/{id}', [], false, false, $input, $options);
    }

    /**
     * Download an attachment of a received email: GET /v3/emails/received/{id}/attachments/{position}.
     *
     * @param DownloadReceivedAttachmentInput $input
     * @return string
     * @throws ApiException|ConnectionException
     */
    public function downloadReceivedAttachment(array $input, ?CallOptions $options = null): string
    {
        return $this->call('GET', '/v3/emails/received/{id}/attachments/{position}', [], false, false, $input, $options);
    }

    /**
     * Duplicate a template: POST /v3/templates/{id}/duplicate.
     *
     * @param DuplicateTemplateInput $input
     * @return SavedTemplateResult
     * @throws ApiException|ConnectionException
     */
    public function duplicateTemplate(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/duplicate', [], true, true, $input, $options);
    }

    /**
     * Erase a recipient: DELETE /v3/recipients.
     *
     * @param EraseRecipientInput $input
     * @return ErasureResult
     * @throws ApiException|ConnectionException
     */
    public function eraseRecipient(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/recipients', ['email'], false, false, $input, $options);
    }

    /**
     * Export the audit log as CSV: GET /v3/workspaces/{workspaceId}/audit-log.csv.
     *
     * @param ExportAuditRecordsInput $input
     * @return mixed
     * @throws ApiException|ConnectionException
     */
    public function exportAuditRecords(array $input, ?CallOptions $options = null): mixed
    {
        return $this->call('GET', '/v3/workspaces/{workspaceId}/audit-log.csv', ['action', 'actorKind', 'actor', 'subjectId', 'address', 'requestId', 'from', 'to'], false, false, $input, $options);
    }

    /**
     * Export emails as CSV: GET /v3/emails/export.
     *
     * @param ExportEmailsInput $input
     * @return mixed
     * @throws ApiException|ConnectionException
     */
    public function exportEmails(array $input = [], ?CallOptions $options = null): mixed
    {
        return $this->call('GET', '/v3/emails/export', ['status', 'search', 'tag', 'batchId', 'templateId', 'from', 'to', 'order'], false, false, $input, $options);
    }

    /**
     * Export a design as HTML: POST /v3/templates/export/html.
     *
     * @param ExportHtmlBody $input
     * @return ExportHtmlResult
     * @throws ApiException|ConnectionException
     */
    public function exportHtml(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/export/html', [], true, false, $input, $options);
    }

    /**
     * Export a design as a PNG: POST /v3/templates/export/image.
     *
     * @param ExportImageBody $input
     * @return ExportedFileResult
     * @throws ApiException|ConnectionException
     */
    public function exportImage(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/export/image', [], true, false, $input, $options);
    }

    /**
     * Export the recipients of a list as CSV: GET /v3/lists/{id}/recipients.csv.
     *
     * @param ExportListRecipientsInput $input
     * @return string
     * @throws ApiException|ConnectionException
     */
    public function exportListRecipients(array $input, ?CallOptions $options = null): string
    {
        return $this->call('GET', '/v3/lists/{id}/recipients.csv', [], false, false, $input, $options);
    }

    /**
     * Export a design as a PDF: POST /v3/templates/export/pdf.
     *
     * @param ExportPdfBody $input
     * @return ExportedFileResult
     * @throws ApiException|ConnectionException
     */
    public function exportPdf(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/export/pdf', [], true, false, $input, $options);
    }

    /**
     * Export an email as MJML or React Email: POST /v3/templates/export/source.
     *
     * @param ExportSourceBody $input
     * @return ExportSourceResult
     * @throws ApiException|ConnectionException
     */
    public function exportSource(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/export/source', [], true, false, $input, $options);
    }

    /**
     * Export what recipients chose as CSV: GET /v3/subscriptions.csv.
     *
     * @return string
     * @throws ApiException|ConnectionException
     */
    public function exportSubscriptions(?CallOptions $options = null): string
    {
        return $this->call('GET', '/v3/subscriptions.csv', [], false, false, [], $options);
    }

    /**
     * Export suppressed addresses as CSV: GET /v3/emails/suppressions.csv.
     *
     * @return string
     * @throws ApiException|ConnectionException
     */
    public function exportSuppressions(?CallOptions $options = null): string
    {
        return $this->call('GET', '/v3/emails/suppressions.csv', [], false, false, [], $options);
    }

    /**
     * Export a design as a ZIP: POST /v3/templates/export/zip.
     *
     * @param ExportZipBody $input
     * @return ExportedFileResult
     * @throws ApiException|ConnectionException
     */
    public function exportZip(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/export/zip', [], true, false, $input, $options);
    }

    /**
     * Convert a Full design to Simple: POST /v3/templates/convert/full-to-simple.
     *
     * @param FullToSimpleBody $input
     * @return ConvertedDesignResult
     * @throws ApiException|ConnectionException
     */
    public function fullToSimple(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/convert/full-to-simple', [], true, false, $input, $options);
    }

    /**
     * Generate a design: POST /v3/templates/generate.
     *
     * @param GenerateDesignInput $input
     * @return GeneratedDesign|GeneratedFromParts
     * @throws ApiException|ConnectionException
     */
    public function generateDesign(array $input = [], ?CallOptions $options = null): mixed
    {
        return $this->call('POST', '/v3/templates/generate', [], true, true, $input, $options);
    }

    /**
     * Create or edit an image: POST /v3/images/generate.
     *
     * @param GenerateImageBody $input
     * @return GeneratedImage
     * @throws ApiException|ConnectionException
     */
    public function generateImage(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/images/generate', [], true, true, $input, $options);
    }

    /**
     * Get the AI credit balance: GET /v3/projects/{id}/ai-credits.
     *
     * @param GetAiCreditBalanceInput $input
     * @return AiCreditBalance
     * @throws ApiException|ConnectionException
     */
    public function getAiCreditBalance(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/projects/{id}/ai-credits', [], false, false, $input, $options);
    }

    /**
     * Get the AI credit settings: GET /v3/projects/{id}/ai-credits/settings.
     *
     * @param GetAiCreditSettingsInput $input
     * @return AiCreditSettings
     * @throws ApiException|ConnectionException
     */
    public function getAiCreditSettings(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/projects/{id}/ai-credits/settings', [], false, false, $input, $options);
    }

    /**
     * Get AI credit usage: GET /v3/projects/{id}/ai-credits/usage.
     *
     * @param GetAiCreditUsageInput $input
     * @return AiCreditUsage
     * @throws ApiException|ConnectionException
     */
    public function getAiCreditUsage(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/projects/{id}/ai-credits/usage', ['start', 'end', 'end_user_id', 'feature_type', 'limit', 'offset', 'sort', 'order'], false, false, $input, $options);
    }

    /**
     * Summarize a batch: GET /v3/emails/batches/{id}.
     *
     * @param GetBatchInput $input
     * @return EmailBatchResult
     * @throws ApiException|ConnectionException
     */
    public function getBatch(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/batches/{id}', [], false, false, $input, $options);
    }

    /**
     * Get the brand kit of a project: GET /v3/brand.
     *
     * @return BrandResult
     * @throws ApiException|ConnectionException
     */
    public function getBrand(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/brand', [], false, false, [], $options);
    }

    /**
     * Get the progress of a brand update: GET /v3/brand/updates/{id}.
     *
     * @param GetBrandUpdateInput $input
     * @return BrandUpdateResult
     * @throws ApiException|ConnectionException
     */
    public function getBrandUpdate(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/brand/updates/{id}', [], false, false, $input, $options);
    }

    /**
     * Get a broadcast: GET /v3/broadcasts/{id}.
     *
     * @param GetBroadcastInput $input
     * @return BroadcastResult
     * @throws ApiException|ConnectionException
     */
    public function getBroadcast(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/broadcasts/{id}', [], false, false, $input, $options);
    }

    /**
     * Get the JSON Schema of designs: GET /v3/templates/schema.
     *
     * @param GetDesignSchemaInput $input
     * @return array<string, mixed>
     * @throws ApiException|ConnectionException
     */
    public function getDesignSchema(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/schema', ['simple', 'displayMode'], false, false, $input, $options);
    }

    /**
     * Get a sender domain: GET /v3/domains/{id}.
     *
     * @param GetDomainInput $input
     * @return DomainResult
     * @throws ApiException|ConnectionException
     */
    public function getDomain(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/domains/{id}', [], false, false, $input, $options);
    }

    /**
     * Get the DMARC and TLS reports about a domain: GET /v3/domains/{id}/reports.
     *
     * @param GetDomainReportsInput $input
     * @return DomainReportsResult
     * @throws ApiException|ConnectionException
     */
    public function getDomainReports(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/domains/{id}/reports', ['period'], false, false, $input, $options);
    }

    /**
     * Get the editor settings of a project: GET /v3/editor-settings.
     *
     * @return EditorSettingsResult
     * @throws ApiException|ConnectionException
     */
    public function getEditorSettings(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/editor-settings', [], false, false, [], $options);
    }

    /**
     * Get an email: GET /v3/emails/{id}.
     *
     * @param GetEmailInput $input
     * @return EmailResult
     * @throws ApiException|ConnectionException
     */
    public function getEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/{id}', [], false, false, $input, $options);
    }

    /**
     * Get email settings: GET /v3/emails/settings.
     *
     * @return EmailSettingsResult
     * @throws ApiException|ConnectionException
     */
    public function getEmailSettings(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/settings', [], false, false, [], $options);
    }

    /**
     * Get email statistics: GET /v3/emails/stats.
     *
     * @param GetEmailStatisticsInput $input
     * @return EmailStatisticsResult
     * @throws ApiException|ConnectionException
     */
    public function getEmailStatistics(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/stats', ['period', 'groupBy', 'topic'], false, false, $input, $options);
    }

    /**
     * Get email trends: GET /v3/emails/stats/trends.
     *
     * @param GetEmailTrendsInput $input
     * @return EmailTrendsResult
     * @throws ApiException|ConnectionException
     */
    public function getEmailTrends(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/stats/trends', ['period', 'by', 'timeZone'], false, false, $input, $options);
    }

    /**
     * Get the origins that may embed the editor without a key: GET /v3/embed-settings.
     *
     * @return EmbedSettingsResult
     * @throws ApiException|ConnectionException
     */
    public function getEmbedSettings(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/embed-settings', [], false, false, [], $options);
    }

    /**
     * Get an erasure: GET /v3/recipients/erasures/{id}.
     *
     * @param GetErasureInput $input
     * @return ErasureResult
     * @throws ApiException|ConnectionException
     */
    public function getErasure(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/recipients/erasures/{id}', [], false, false, $input, $options);
    }

    /**
     * Get inbox preview usage: GET /v3/projects/{id}/inbox-previews/usage.
     *
     * @param GetInboxPreviewsUsageInput $input
     * @return InboxPreviewsUsageResult
     * @throws ApiException|ConnectionException
     */
    public function getInboxPreviewsUsage(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/projects/{id}/inbox-previews/usage', ['start', 'end', 'end_user_id', 'limit', 'offset'], false, false, $input, $options);
    }

    /**
     * Get a list: GET /v3/lists/{id}.
     *
     * @param GetListInput $input
     * @return ListResult
     * @throws ApiException|ConnectionException
     */
    public function getList(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/lists/{id}', [], false, false, $input, $options);
    }

    /**
     * Get an email with its attempts: GET /v3/emails/{id}/details.
     *
     * @param GetManagedEmailInput $input
     * @return ManagedEmailResult
     * @throws ApiException|ConnectionException
     */
    public function getManagedEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/{id}/details', [], false, false, $input, $options);
    }

    /**
     * Get a template of any mode: GET /v3/templates/{id}/details.
     *
     * @param GetManagedTemplateInput $input
     * @return ManagedTemplateResult
     * @throws ApiException|ConnectionException
     */
    public function getManagedTemplate(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/details', [], false, false, $input, $options);
    }

    /**
     * Get which notices you are mailed about: GET /v3/notice-settings.
     *
     * @param GetNoticeSettingsInput $input
     * @return NoticeSettingsResult
     * @throws ApiException|ConnectionException
     */
    public function getNoticeSettings(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/notice-settings', ['language'], false, false, $input, $options);
    }

    /**
     * Get the stored plan: GET /v3/workspaces/{workspaceId}/plan.
     *
     * @param GetPlanInput $input
     * @return ManagedPlanResult
     * @throws ApiException|ConnectionException
     */
    public function getPlan(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/workspaces/{workspaceId}/plan', [], false, false, $input, $options);
    }

    /**
     * Get a preview run: GET /v3/previews/{id}.
     *
     * @param GetPreviewInput $input
     * @return PreviewRunResult
     * @throws ApiException|ConnectionException
     */
    public function getPreview(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/previews/{id}', [], false, false, $input, $options);
    }

    /**
     * Get a project: GET /v3/projects/{id}.
     *
     * @param GetProjectInput $input
     * @return ProjectResult
     * @throws ApiException|ConnectionException
     */
    public function getProject(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/projects/{id}', [], false, false, $input, $options);
    }

    /**
     * Get a captured message of a project: GET /v3/captured-messages/{id}.
     *
     * @param GetProjectCapturedInput $input
     * @return CapturedMessageResult
     * @throws ApiException|ConnectionException
     */
    public function getProjectCaptured(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/captured-messages/{id}', [], false, false, $input, $options);
    }

    /**
     * Get the storage of a project: GET /v3/storage.
     *
     * @return ProjectStorageResult
     * @throws ApiException|ConnectionException
     */
    public function getProjectStorage(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/storage', [], false, false, [], $options);
    }

    /**
     * Get waiting emails by age: GET /v3/emails/stats/queue.
     *
     * @return QueueAgesResult
     * @throws ApiException|ConnectionException
     */
    public function getQueueAges(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/stats/queue', [], false, false, [], $options);
    }

    /**
     * Get a received email: GET /v3/emails/received/{id}.
     *
     * @param GetReceivedEmailInput $input
     * @return ReceivedEmailResult
     * @throws ApiException|ConnectionException
     */
    public function getReceivedEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/received/{id}', [], false, false, $input, $options);
    }

    /**
     * Get the source of a received email: GET /v3/emails/received/{id}/source.
     *
     * @param GetReceivedSourceInput $input
     * @return string
     * @throws ApiException|ConnectionException
     */
    public function getReceivedSource(array $input, ?CallOptions $options = null): string
    {
        return $this->call('GET', '/v3/emails/received/{id}/source', [], false, false, $input, $options);
    }

    /**
     * Get the receiving settings of a domain: GET /v3/domains/{id}/receiving.
     *
     * @param GetReceivingInput $input
     * @return ReceivingResult
     * @throws ApiException|ConnectionException
     */
    public function getReceiving(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/domains/{id}/receiving', [], false, false, $input, $options);
    }

    /**
     * Get the DNS records that collect reports: GET /v3/domains/{id}/reports/setup.
     *
     * @param GetReportSetupInput $input
     * @return ReportSetupResult
     * @throws ApiException|ConnectionException
     */
    public function getReportSetup(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/domains/{id}/reports/setup', [], false, false, $input, $options);
    }

    /**
     * Get how many approvals a template requires: GET /v3/templates/{id}/review-rule.
     *
     * @param GetReviewRuleInput $input
     * @return ReviewRuleResult
     * @throws ApiException|ConnectionException
     */
    public function getReviewRule(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/review-rule', [], false, false, $input, $options);
    }

    /**
     * Get the sample data of a template: GET /v3/templates/{id}/sample-data.
     *
     * @param GetSampleDataInput $input
     * @return SampleDataResult
     * @throws ApiException|ConnectionException
     */
    public function getSampleData(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/sample-data', [], false, false, $input, $options);
    }

    /**
     * Get the health of a sender domain: GET /v3/emails/health.
     *
     * @param GetSenderHealthInput $input
     * @return SenderHealthResult
     * @throws ApiException|ConnectionException
     */
    public function getSenderHealth(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/health', ['domain', 'period'], false, false, $input, $options);
    }

    /**
     * Get an email of the service: GET /v3/workspaces/{workspaceId}/service-emails/{kind}.
     *
     * @param GetServiceEmailInput $input
     * @return ServiceEmailResult
     * @throws ApiException|ConnectionException
     */
    public function getServiceEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/workspaces/{workspaceId}/service-emails/{kind}', ['language'], false, false, $input, $options);
    }

    /**
     * Get the plan and its features: GET /v3/me/subscription.
     *
     * @return SubscriptionResult
     * @throws ApiException|ConnectionException
     */
    public function getSubscription(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/me/subscription', [], false, false, [], $options);
    }

    /**
     * Get what a recipient chose: GET /v3/subscriptions.
     *
     * @param GetSubscriptionsInput $input
     * @return SubscriptionsResult
     * @throws ApiException|ConnectionException
     */
    public function getSubscriptions(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/subscriptions', ['email'], false, false, $input, $options);
    }

    /**
     * Get a template: GET /v3/templates/{id}.
     *
     * @param GetTemplateInput $input
     * @return TemplateResult
     * @throws ApiException|ConnectionException
     */
    public function getTemplate(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}', [], false, false, $input, $options);
    }

    /**
     * Get the report of a template: GET /v3/templates/{id}/report.
     *
     * @param GetTemplateReportInput $input
     * @return VersionReportResult
     * @throws ApiException|ConnectionException
     */
    public function getTemplateReport(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/report', [], false, false, $input, $options);
    }

    /**
     * Get a version of a template: GET /v3/templates/{id}/versions/{versionId}.
     *
     * @param GetTemplateVersionInput $input
     * @return TemplateVersionResult
     * @throws ApiException|ConnectionException
     */
    public function getTemplateVersion(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/versions/{versionId}', [], false, false, $input, $options);
    }

    /**
     * Get the report of a version: GET /v3/templates/{id}/versions/{versionId}/report.
     *
     * @param GetTemplateVersionReportInput $input
     * @return VersionReportResult
     * @throws ApiException|ConnectionException
     */
    public function getTemplateVersionReport(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/versions/{versionId}/report', [], false, false, $input, $options);
    }

    /**
     * Get a thread: GET /v3/threads/{id}.
     *
     * @param GetThreadInput $input
     * @return ThreadResult
     * @throws ApiException|ConnectionException
     */
    public function getThread(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/threads/{id}', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * Get a topic: GET /v3/topics/{key}.
     *
     * @param GetTopicInput $input
     * @return TopicResult
     * @throws ApiException|ConnectionException
     */
    public function getTopic(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/topics/{key}', [], false, false, $input, $options);
    }

    /**
     * Get the tracking host of a domain: GET /v3/domains/{id}/tracking.
     *
     * @param GetTrackingInput $input
     * @return TrackingResult
     * @throws ApiException|ConnectionException
     */
    public function getTracking(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/domains/{id}/tracking', [], false, false, $input, $options);
    }

    /**
     * Get the warm-up plan of a domain: GET /v3/domains/{id}/warm-up.
     *
     * @param GetWarmUpInput $input
     * @return WarmUpResult
     * @throws ApiException|ConnectionException
     */
    public function getWarmUp(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/domains/{id}/warm-up', [], false, false, $input, $options);
    }

    /**
     * Get an email webhook: GET /v3/webhooks/{id}.
     *
     * @param GetWebhookInput $input
     * @return WebhookResult
     * @throws ApiException|ConnectionException
     */
    public function getWebhook(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/webhooks/{id}', [], false, false, $input, $options);
    }

    /**
     * Get a webhook delivery: GET /v3/webhooks/{id}/deliveries/{deliveryId}.
     *
     * @param GetWebhookDeliveryInput $input
     * @return DeliveryResult
     * @throws ApiException|ConnectionException
     */
    public function getWebhookDelivery(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/webhooks/{id}/deliveries/{deliveryId}', [], false, false, $input, $options);
    }

    /**
     * Get a workspace: GET /v3/workspaces/{workspaceId}.
     *
     * @param GetWorkspaceInput $input
     * @return WorkspaceResult
     * @throws ApiException|ConnectionException
     */
    public function getWorkspace(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/workspaces/{workspaceId}', [], false, false, $input, $options);
    }

    /**
     * Import an HTML page or an image of one as a design: POST /v3/templates/import.
     *
     * @param ImportDesignBody $input
     * @return ImportedDesignResult
     * @throws ApiException|ConnectionException
     */
    public function importDesign(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/import', [], true, false, $input, $options);
    }

    /**
     * Import recipients from CSV: POST /v3/lists/{id}/recipients/import.
     *
     * @param ImportListRecipientsInput $input
     * @return ImportListRecipientsResult
     * @throws ApiException|ConnectionException
     */
    public function importListRecipients(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/lists/{id}/recipients/import', [], true, false, $input, $options);
    }

    /**
     * Import MJML as a design: POST /v3/templates/import-mjml.
     *
     * @param ImportMjmlBody $input
     * @return MjmlImportResult
     * @throws ApiException|ConnectionException
     */
    public function importMjml(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/import-mjml', [], true, false, $input, $options);
    }

    /**
     * Import what recipients chose from CSV: POST /v3/subscriptions/import.
     *
     * @param ImportSubscriptionsBody $input
     * @return ImportSubscriptionsResult
     * @throws ApiException|ConnectionException
     */
    public function importSubscriptions(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/subscriptions/import', [], true, false, $input, $options);
    }

    /**
     * Suppress many addresses: POST /v3/emails/suppressions/import.
     *
     * @param ImportSuppressionsBody $input
     * @return ImportSuppressionsResult
     * @throws ApiException|ConnectionException
     */
    public function importSuppressions(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/emails/suppressions/import', [], true, false, $input, $options);
    }

    /**
     * Label a version: PATCH /v3/templates/{id}/versions/{versionId}.
     *
     * @param LabelTemplateVersionInput $input
     * @return LabeledVersionResult
     * @throws ApiException|ConnectionException
     */
    public function labelTemplateVersion(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/templates/{id}/versions/{versionId}', [], true, false, $input, $options);
    }

    /**
     * List the attempts of an AI credit delivery: GET /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts.
     *
     * @param ListAiCreditAttemptsInput $input
     * @return AiCreditAttemptList
     * @throws ApiException|ConnectionException
     */
    public function listAiCreditAttempts(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts', ['limit', 'offset'], false, false, $input, $options);
    }

    /**
     * List AI credit webhook deliveries: GET /v3/projects/{id}/ai-credits/webhooks/deliveries.
     *
     * @param ListAiCreditDeliveriesInput $input
     * @return AiCreditDeliveryList
     * @throws ApiException|ConnectionException
     */
    public function listAiCreditDeliveries(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/projects/{id}/ai-credits/webhooks/deliveries', ['status', 'event', 'limit', 'offset'], false, false, $input, $options);
    }

    /**
     * Read the audit log: GET /v3/workspaces/{workspaceId}/audit-log.
     *
     * @param ListAuditRecordsInput $input
     * @return AuditRecordListResult
     * @throws ApiException|ConnectionException
     */
    public function listAuditRecords(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/workspaces/{workspaceId}/audit-log', ['limit', 'cursor', 'total', 'action', 'actorKind', 'actor', 'subjectId', 'address', 'requestId', 'from', 'to'], false, false, $input, $options);
    }

    /**
     * Read the audit log: GET /v3/workspaces/{workspaceId}/audit-log.
     *
     * @param ListAuditRecordsInput $input
     * @return \Generator<int, AuditRecordListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateAuditRecords(array $input, ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listAuditRecords($input, $options), $input);
    }

    /**
     * List blocks: GET /v3/blocks.
     *
     * @param ListBlocksInput $input
     * @return BlockListResult
     * @throws ApiException|ConnectionException
     */
    public function listBlocks(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/blocks', ['limit', 'cursor', 'displayMode', 'userId', 'scope', 'category', 'search', 'includeData'], false, false, $input, $options);
    }

    /**
     * List blocks: GET /v3/blocks.
     *
     * @param ListBlocksInput $input
     * @return \Generator<int, BlockListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateBlocks(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listBlocks($input, $options), $input);
    }

    /**
     * List broadcasts: GET /v3/broadcasts.
     *
     * @param ListBroadcastsInput $input
     * @return BroadcastsResult
     * @throws ApiException|ConnectionException
     */
    public function listBroadcasts(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/broadcasts', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List broadcasts: GET /v3/broadcasts.
     *
     * @param ListBroadcastsInput $input
     * @return \Generator<int, BroadcastsResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateBroadcasts(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listBroadcasts($input, $options), $input);
    }

    /**
     * List the comments of a template: GET /v3/templates/{id}/comments.
     *
     * @param ListCommentsInput $input
     * @return CommentListResult
     * @throws ApiException|ConnectionException
     */
    public function listComments(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/comments', ['limit', 'cursor', 'status', 'mine', 'unread'], false, false, $input, $options);
    }

    /**
     * List the comments of a template: GET /v3/templates/{id}/comments.
     *
     * @param ListCommentsInput $input
     * @return \Generator<int, CommentThreadSchema>
     * @throws ApiException|ConnectionException
     */
    public function iterateComments(array $input, ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listComments($input, $options), $input);
    }

    /**
     * List sender domains: GET /v3/domains.
     *
     * @return DomainListResult
     * @throws ApiException|ConnectionException
     */
    public function listDomains(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/domains', [], false, false, [], $options);
    }

    /**
     * Get the timeline of an email: GET /v3/emails/{id}/events.
     *
     * @param ListEmailEventsInput $input
     * @return EmailTimelineResult
     * @throws ApiException|ConnectionException
     */
    public function listEmailEvents(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/{id}/events', [], false, false, $input, $options);
    }

    /**
     * List sent emails: GET /v3/emails.
     *
     * @param ListEmailsInput $input
     * @return EmailListResult
     * @throws ApiException|ConnectionException
     */
    public function listEmails(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails', ['limit', 'cursor', 'total', 'status', 'search', 'tag', 'batchId', 'templateId', 'from', 'to', 'order'], false, false, $input, $options);
    }

    /**
     * List sent emails: GET /v3/emails.
     *
     * @param ListEmailsInput $input
     * @return \Generator<int, EmailListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateEmails(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listEmails($input, $options), $input);
    }

    /**
     * List erasures: GET /v3/recipients/erasures.
     *
     * @param ListErasuresInput $input
     * @return ErasureListResult
     * @throws ApiException|ConnectionException
     */
    public function listErasures(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/recipients/erasures', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List erasures: GET /v3/recipients/erasures.
     *
     * @param ListErasuresInput $input
     * @return \Generator<int, ErasureListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateErasures(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listErasures($input, $options), $input);
    }

    /**
     * List template folders: GET /v3/template-folders.
     *
     * @return FolderListResult
     * @throws ApiException|ConnectionException
     */
    public function listFolders(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/template-folders', [], false, false, [], $options);
    }

    /**
     * List delivery reports: GET /v3/inbound-reports.
     *
     * @param ListInboundReportsInput $input
     * @return InboundReportListResult
     * @throws ApiException|ConnectionException
     */
    public function listInboundReports(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/inbound-reports', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List delivery reports: GET /v3/inbound-reports.
     *
     * @param ListInboundReportsInput $input
     * @return \Generator<int, InboundReportListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateInboundReports(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listInboundReports($input, $options), $input);
    }

    /**
     * List inbox preview runs: GET /v3/projects/{id}/inbox-previews/usage/runs.
     *
     * @param ListInboxPreviewsRunsInput $input
     * @return InboxPreviewsRunsResult
     * @throws ApiException|ConnectionException
     */
    public function listInboxPreviewsRuns(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/projects/{id}/inbox-previews/usage/runs', ['start', 'end', 'end_user_id', 'limit', 'offset'], false, false, $input, $options);
    }

    /**
     * List the recipients of a list: GET /v3/lists/{id}/recipients.
     *
     * @param ListListRecipientsInput $input
     * @return ListRecipientsResult
     * @throws ApiException|ConnectionException
     */
    public function listListRecipients(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/lists/{id}/recipients', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List the recipients of a list: GET /v3/lists/{id}/recipients.
     *
     * @param ListListRecipientsInput $input
     * @return \Generator<int, ListRecipientsResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateListRecipients(array $input, ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listListRecipients($input, $options), $input);
    }

    /**
     * List the lists of recipients: GET /v3/lists.
     *
     * @param ListListsInput $input
     * @return ListsResult
     * @throws ApiException|ConnectionException
     */
    public function listLists(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/lists', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List the lists of recipients: GET /v3/lists.
     *
     * @param ListListsInput $input
     * @return \Generator<int, ListsResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateLists(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listLists($input, $options), $input);
    }

    /**
     * List templates of every mode: GET /v3/templates/search.
     *
     * @param ListManagedTemplatesInput $input
     * @return ManagedTemplateListResult
     * @throws ApiException|ConnectionException
     */
    public function listManagedTemplates(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/search', ['limit', 'cursor', 'total', 'search', 'displayMode', 'folderId', 'tag', 'sort', 'deleted'], false, false, $input, $options);
    }

    /**
     * List templates of every mode: GET /v3/templates/search.
     *
     * @param ListManagedTemplatesInput $input
     * @return \Generator<int, ManagedTemplateListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateManagedTemplates(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listManagedTemplates($input, $options), $input);
    }

    /**
     * List members: GET /v3/workspaces/{workspaceId}/members.
     *
     * @param ListMembersInput $input
     * @return MemberListResult
     * @throws ApiException|ConnectionException
     */
    public function listMembers(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/workspaces/{workspaceId}/members', [], false, false, $input, $options);
    }

    /**
     * List notices: GET /v3/notices.
     *
     * @param ListNoticesInput $input
     * @return NoticeListResult
     * @throws ApiException|ConnectionException
     */
    public function listNotices(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/notices', ['limit', 'cursor', 'status', 'language'], false, false, $input, $options);
    }

    /**
     * List notices: GET /v3/notices.
     *
     * @param ListNoticesInput $input
     * @return \Generator<int, NoticeListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateNotices(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listNotices($input, $options), $input);
    }

    /**
     * List the preview links of a template: GET /v3/templates/{id}/preview-links.
     *
     * @param ListPreviewLinksInput $input
     * @return PreviewLinkListResult
     * @throws ApiException|ConnectionException
     */
    public function listPreviewLinks(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/preview-links', [], false, false, $input, $options);
    }

    /**
     * List captured emails of a project: GET /v3/captured-messages.
     *
     * @param ListProjectCapturedInput $input
     * @return CapturedMessageListResult
     * @throws ApiException|ConnectionException
     */
    public function listProjectCaptured(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/captured-messages', ['limit', 'cursor', 'search', 'emailId', 'to', 'subject', 'after', 'wait'], false, false, $input, $options);
    }

    /**
     * List captured emails of a project: GET /v3/captured-messages.
     *
     * @param ListProjectCapturedInput $input
     * @return \Generator<int, CapturedMessageListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateProjectCaptured(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listProjectCaptured($input, $options), $input);
    }

    /**
     * List project keys: GET /v3/keys.
     *
     * @return ProjectKeyListResult
     * @throws ApiException|ConnectionException
     */
    public function listProjectKeys(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/keys', [], false, false, [], $options);
    }

    /**
     * List projects: GET /v3/workspaces/{workspaceId}/projects.
     *
     * @param ListProjectsInput $input
     * @return ManagedProjectListResult
     * @throws ApiException|ConnectionException
     */
    public function listProjects(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/workspaces/{workspaceId}/projects', [], false, false, $input, $options);
    }

    /**
     * List received emails: GET /v3/emails/received.
     *
     * @param ListReceivedEmailsInput $input
     * @return ReceivedEmailListResult
     * @throws ApiException|ConnectionException
     */
    public function listReceivedEmails(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/received', ['limit', 'cursor', 'search', 'recipient', 'emailId', 'from', 'to'], false, false, $input, $options);
    }

    /**
     * List received emails: GET /v3/emails/received.
     *
     * @param ListReceivedEmailsInput $input
     * @return \Generator<int, ReceivedEmailListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateReceivedEmails(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listReceivedEmails($input, $options), $input);
    }

    /**
     * List the largest recipient domains: GET /v3/emails/stats/domains.
     *
     * @param ListRecipientDomainsInput $input
     * @return RecipientDomainsResult
     * @throws ApiException|ConnectionException
     */
    public function listRecipientDomains(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/stats/domains', ['period', 'limit'], false, false, $input, $options);
    }

    /**
     * List the reviews of a template: GET /v3/templates/{id}/reviews.
     *
     * @param ListReviewsInput $input
     * @return ReviewListResult
     * @throws ApiException|ConnectionException
     */
    public function listReviews(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/reviews', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List the reviews of a template: GET /v3/templates/{id}/reviews.
     *
     * @param ListReviewsInput $input
     * @return \Generator<int, ReviewSchema>
     * @throws ApiException|ConnectionException
     */
    public function iterateReviews(array $input, ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listReviews($input, $options), $input);
    }

    /**
     * List the emails of the service: GET /v3/workspaces/{workspaceId}/service-emails.
     *
     * @param ListServiceEmailsInput $input
     * @return ServiceEmailListResult
     * @throws ApiException|ConnectionException
     */
    public function listServiceEmails(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/workspaces/{workspaceId}/service-emails', ['language'], false, false, $input, $options);
    }

    /**
     * List suppressed addresses: GET /v3/emails/suppressions.
     *
     * @param ListSuppressionsInput $input
     * @return SuppressionListResult
     * @throws ApiException|ConnectionException
     */
    public function listSuppressions(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/suppressions', ['limit', 'cursor', 'total'], false, false, $input, $options);
    }

    /**
     * List suppressed addresses: GET /v3/emails/suppressions.
     *
     * @param ListSuppressionsInput $input
     * @return \Generator<int, SuppressionListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateSuppressions(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listSuppressions($input, $options), $input);
    }

    /**
     * List the versions of a template: GET /v3/templates/{id}/versions.
     *
     * @param ListTemplateVersionsInput $input
     * @return TemplateVersionListResult
     * @throws ApiException|ConnectionException
     */
    public function listTemplateVersions(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates/{id}/versions', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List the versions of a template: GET /v3/templates/{id}/versions.
     *
     * @param ListTemplateVersionsInput $input
     * @return \Generator<int, TemplateVersionListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateTemplateVersions(array $input, ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listTemplateVersions($input, $options), $input);
    }

    /**
     * List templates: GET /v3/templates.
     *
     * @param ListTemplatesInput $input
     * @return TemplateListResult
     * @throws ApiException|ConnectionException
     */
    public function listTemplates(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/templates', ['limit', 'cursor', 'displayMode', 'name'], false, false, $input, $options);
    }

    /**
     * List templates: GET /v3/templates.
     *
     * @param ListTemplatesInput $input
     * @return \Generator<int, TemplateListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateTemplates(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listTemplates($input, $options), $input);
    }

    /**
     * List threads: GET /v3/threads.
     *
     * @param ListThreadsInput $input
     * @return ThreadListResult
     * @throws ApiException|ConnectionException
     */
    public function listThreads(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/threads', ['limit', 'cursor', 'total', 'search'], false, false, $input, $options);
    }

    /**
     * List threads: GET /v3/threads.
     *
     * @param ListThreadsInput $input
     * @return \Generator<int, ThreadListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateThreads(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listThreads($input, $options), $input);
    }

    /**
     * List the topics of the project: GET /v3/topics.
     *
     * @param ListTopicsInput $input
     * @return TopicListResult
     * @throws ApiException|ConnectionException
     */
    public function listTopics(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/topics', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List the topics of the project: GET /v3/topics.
     *
     * @param ListTopicsInput $input
     * @return \Generator<int, TopicListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateTopics(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listTopics($input, $options), $input);
    }

    /**
     * List waiting emails: GET /v3/emails/stats/waiting.
     *
     * @param ListWaitingEmailsInput $input
     * @return WaitingEmailListResult
     * @throws ApiException|ConnectionException
     */
    public function listWaitingEmails(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/emails/stats/waiting', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List waiting emails: GET /v3/emails/stats/waiting.
     *
     * @param ListWaitingEmailsInput $input
     * @return \Generator<int, WaitingEmailListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateWaitingEmails(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listWaitingEmails($input, $options), $input);
    }

    /**
     * List reviews waiting for the caller: GET /v3/reviews.
     *
     * @param ListWaitingReviewsInput $input
     * @return ReviewListResult
     * @throws ApiException|ConnectionException
     */
    public function listWaitingReviews(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/reviews', ['limit', 'cursor'], false, false, $input, $options);
    }

    /**
     * List reviews waiting for the caller: GET /v3/reviews.
     *
     * @param ListWaitingReviewsInput $input
     * @return \Generator<int, ReviewSchema>
     * @throws ApiException|ConnectionException
     */
    public function iterateWaitingReviews(array $input = [], ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listWaitingReviews($input, $options), $input);
    }

    /**
     * List the attempts of a delivery: GET /v3/webhooks/{id}/deliveries/{deliveryId}/attempts.
     *
     * @param ListWebhookAttemptsInput $input
     * @return DeliveryAttemptsResult
     * @throws ApiException|ConnectionException
     */
    public function listWebhookAttempts(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/webhooks/{id}/deliveries/{deliveryId}/attempts', [], false, false, $input, $options);
    }

    /**
     * List the deliveries of a webhook: GET /v3/webhooks/{id}/deliveries.
     *
     * @param ListWebhookDeliveriesInput $input
     * @return DeliveryListResult
     * @throws ApiException|ConnectionException
     */
    public function listWebhookDeliveries(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/webhooks/{id}/deliveries', ['limit', 'cursor', 'total', 'status', 'event', 'from', 'to'], false, false, $input, $options);
    }

    /**
     * List the deliveries of a webhook: GET /v3/webhooks/{id}/deliveries.
     *
     * @param ListWebhookDeliveriesInput $input
     * @return \Generator<int, DeliveryListResultDataItem>
     * @throws ApiException|ConnectionException
     */
    public function iterateWebhookDeliveries(array $input, ?CallOptions $options = null): \Generator
    {
        return self::iterate(fn (array $input) => $this->listWebhookDeliveries($input, $options), $input);
    }

    /**
     * List the email webhooks of the project: GET /v3/webhooks.
     *
     * @return WebhookListResult
     * @throws ApiException|ConnectionException
     */
    public function listWebhooks(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/webhooks', [], false, false, [], $options);
    }

    /**
     * List workspaces: GET /v3/workspaces.
     *
     * @return WorkspaceListResult
     * @throws ApiException|ConnectionException
     */
    public function listWorkspaces(?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/workspaces', [], false, false, [], $options);
    }

    /**
     * Mark threads as read: POST /v3/templates/{id}/comments/read.
     *
     * @param MarkCommentsReadInput $input
     * @return ReadCommentsResult
     * @throws ApiException|ConnectionException
     */
    public function markCommentsRead(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/comments/read', [], true, false, $input, $options);
    }

    /**
     * Move templates to a folder: POST /v3/templates/move.
     *
     * @param MoveTemplatesBody $input
     * @return TemplateIdsResult
     * @throws ApiException|ConnectionException
     */
    public function moveTemplates(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/move', [], true, false, $input, $options);
    }

    /**
     * Pause a broadcast: POST /v3/broadcasts/{id}/pause.
     *
     * @param PauseBroadcastInput $input
     * @return BroadcastResult
     * @throws ApiException|ConnectionException
     */
    public function pauseBroadcast(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/broadcasts/{id}/pause', [], false, false, $input, $options);
    }

    /**
     * Preview an email of the service: GET /v3/workspaces/{workspaceId}/service-emails/{kind}/preview.
     *
     * @param PreviewServiceEmailInput $input
     * @return ServiceEmailPreviewResult
     * @throws ApiException|ConnectionException
     */
    public function previewServiceEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('GET', '/v3/workspaces/{workspaceId}/service-emails/{kind}/preview', ['language'], false, false, $input, $options);
    }

    /**
     * Propose a brand kit from a website or design: POST /v3/brand/proposal.
     *
     * @param ProposeBrandBody $input
     * @return BrandProposalResult
     * @throws ApiException|ConnectionException
     */
    public function proposeBrand(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/brand/proposal', [], true, false, $input, $options);
    }

    /**
     * Set the brand kit of a project: PUT /v3/brand.
     *
     * @param PutBrandBody $input
     * @return BrandResult
     * @throws ApiException|ConnectionException
     */
    public function putBrand(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/brand', [], true, false, $input, $options);
    }

    /**
     * Set the editor settings of a project: PUT /v3/editor-settings.
     *
     * @param PutEditorSettingsBody $input
     * @return EditorSettingsResult
     * @throws ApiException|ConnectionException
     */
    public function putEditorSettings(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/editor-settings', [], true, false, $input, $options);
    }

    /**
     * Set the origins that may embed the editor without a key: PUT /v3/embed-settings.
     *
     * @param PutEmbedSettingsBody $input
     * @return EmbedSettingsResult
     * @throws ApiException|ConnectionException
     */
    public function putEmbedSettings(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/embed-settings', [], true, false, $input, $options);
    }

    /**
     * Set the storage of a project: PUT /v3/storage.
     *
     * @param PutProjectStorageBody $input
     * @return ProjectStorageResult
     * @throws ApiException|ConnectionException
     */
    public function putProjectStorage(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/storage', [], true, false, $input, $options);
    }

    /**
     * Require approvals of a template: PUT /v3/templates/{id}/review-rule.
     *
     * @param PutReviewRuleInput $input
     * @return ReviewRuleResult
     * @throws ApiException|ConnectionException
     */
    public function putReviewRule(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/templates/{id}/review-rule', [], true, false, $input, $options);
    }

    /**
     * Set the sample data of a template: PUT /v3/templates/{id}/sample-data.
     *
     * @param PutSampleDataInput $input
     * @return SampleDataResult
     * @throws ApiException|ConnectionException
     */
    public function putSampleData(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/templates/{id}/sample-data', [], true, false, $input, $options);
    }

    /**
     * Record what a recipient chose: PUT /v3/subscriptions.
     *
     * @param PutSubscriptionsInput $input
     * @return SubscriptionsResult
     * @throws ApiException|ConnectionException
     */
    public function putSubscriptions(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/subscriptions', ['email'], true, false, $input, $options);
    }

    /**
     * Delete an end user’s attribution: POST /v3/projects/{id}/inbox-previews/usage/remove-end-user.
     *
     * @param RemoveInboxPreviewsEndUserInput $input
     * @return RemovePreviewsEndUserResult
     * @throws ApiException|ConnectionException
     */
    public function removeInboxPreviewsEndUser(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/projects/{id}/inbox-previews/usage/remove-end-user', [], true, false, $input, $options);
    }

    /**
     * Remove a recipient from a list: DELETE /v3/lists/{id}/recipients.
     *
     * @param RemoveListRecipientInput $input
     * @return RemoveListRecipientResult
     * @throws ApiException|ConnectionException
     */
    public function removeListRecipient(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/lists/{id}/recipients', ['email'], false, false, $input, $options);
    }

    /**
     * Remove a member: DELETE /v3/workspaces/{workspaceId}/members/{userId}.
     *
     * @param RemoveMemberInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function removeMember(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/workspaces/{workspaceId}/members/{userId}', [], false, false, $input, $options);
    }

    /**
     * Rename a list: PATCH /v3/lists/{id}.
     *
     * @param RenameListInput $input
     * @return ListResult
     * @throws ApiException|ConnectionException
     */
    public function renameList(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/lists/{id}', [], true, false, $input, $options);
    }

    /**
     * Render an email template: POST /v3/emails/render.
     *
     * @param RenderEmailBody $input
     * @return RenderEmailResult
     * @throws ApiException|ConnectionException
     */
    public function renderEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/emails/render', [], true, false, $input, $options);
    }

    /**
     * Replay the deliveries of a period: POST /v3/webhooks/{id}/replay.
     *
     * @param ReplayWebhookDeliveriesInput $input
     * @return ReplayDeliveriesResult
     * @throws ApiException|ConnectionException
     */
    public function replayWebhookDeliveries(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/webhooks/{id}/replay', [], true, false, $input, $options);
    }

    /**
     * Replay a delivery: POST /v3/webhooks/{id}/deliveries/{deliveryId}/replay.
     *
     * @param ReplayWebhookDeliveryInput $input
     * @return DeliveryResult
     * @throws ApiException|ConnectionException
     */
    public function replayWebhookDelivery(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/webhooks/{id}/deliveries/{deliveryId}/replay', [], false, false, $input, $options);
    }

    /**
     * Reply to a comment: POST /v3/templates/{id}/comments/{commentId}/replies.
     *
     * @param ReplyToCommentInput $input
     * @return CommentThreadResult
     * @throws ApiException|ConnectionException
     */
    public function replyToComment(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/comments/{commentId}/replies', [], true, true, $input, $options);
    }

    /**
     * Ask a recipient to confirm a topic: POST /v3/topics/{key}/opt-in.
     *
     * @param RequestOptInInput $input
     * @return SendResult
     * @throws ApiException|ConnectionException
     */
    public function requestOptIn(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/topics/{key}/opt-in', [], true, false, $input, $options);
    }

    /**
     * Send a template for review: POST /v3/templates/{id}/reviews.
     *
     * @param RequestReviewInput $input
     * @return ReviewResult
     * @throws ApiException|ConnectionException
     */
    public function requestReview(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/reviews', [], true, true, $input, $options);
    }

    /**
     * Reschedule an email: PATCH /v3/emails/{id}.
     *
     * @param RescheduleEmailInput $input
     * @return EmailResult
     * @throws ApiException|ConnectionException
     */
    public function rescheduleEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/emails/{id}', [], true, false, $input, $options);
    }

    /**
     * Reset an email of the service: DELETE /v3/workspaces/{workspaceId}/service-emails/{kind}.
     *
     * @param ResetServiceEmailInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function resetServiceEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/workspaces/{workspaceId}/service-emails/{kind}', [], false, false, $input, $options);
    }

    /**
     * Resolve or reopen a thread: POST /v3/templates/{id}/comments/{commentId}/resolve.
     *
     * @param ResolveCommentInput $input
     * @return CommentThreadResult
     * @throws ApiException|ConnectionException
     */
    public function resolveComment(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/comments/{commentId}/resolve', [], true, false, $input, $options);
    }

    /**
     * Restore a version: POST /v3/templates/{id}/versions/{versionId}/restore.
     *
     * @param RestoreTemplateVersionInput $input
     * @return SavedTemplateResult
     * @throws ApiException|ConnectionException
     */
    public function restoreTemplateVersion(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/{id}/versions/{versionId}/restore', [], false, false, $input, $options);
    }

    /**
     * Restore deleted templates: POST /v3/templates/restore.
     *
     * @param TemplateIdsBody $input
     * @return TemplateIdsResult
     * @throws ApiException|ConnectionException
     */
    public function restoreTemplates(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/restore', [], true, false, $input, $options);
    }

    /**
     * Resume a broadcast: POST /v3/broadcasts/{id}/resume.
     *
     * @param ResumeBroadcastInput $input
     * @return BroadcastResult
     * @throws ApiException|ConnectionException
     */
    public function resumeBroadcast(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/broadcasts/{id}/resume', [], false, false, $input, $options);
    }

    /**
     * Retry an AI credit delivery: POST /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry.
     *
     * @param RetryAiCreditDeliveryInput $input
     * @return RetryAiCreditDeliveryResult
     * @throws ApiException|ConnectionException
     */
    public function retryAiCreditDelivery(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry', [], false, false, $input, $options);
    }

    /**
     * Revoke a preview link: DELETE /v3/templates/{id}/preview-links/{linkId}.
     *
     * @param RevokePreviewLinkInput $input
     * @return Deleted
     * @throws ApiException|ConnectionException
     */
    public function revokePreviewLink(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/templates/{id}/preview-links/{linkId}', [], false, false, $input, $options);
    }

    /**
     * Revoke a project key: DELETE /v3/keys/{id}.
     *
     * @param RevokeProjectKeyInput $input
     * @return ProjectKeyResult
     * @throws ApiException|ConnectionException
     */
    public function revokeProjectKey(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/keys/{id}', [], false, false, $input, $options);
    }

    /**
     * Rotate the AI credit signing secret: POST /v3/projects/{id}/ai-credits/settings/rotate-secret.
     *
     * @param RotateAiCreditSecretInput $input
     * @return RotateAiCreditSecretResult
     * @throws ApiException|ConnectionException
     */
    public function rotateAiCreditSecret(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/projects/{id}/ai-credits/settings/rotate-secret', [], false, false, $input, $options);
    }

    /**
     * Prepare a new webhook secret: POST /v3/webhooks/{id}/rotate-secret.
     *
     * @param RotateWebhookSecretInput $input
     * @return RotateWebhookSecretResult
     * @throws ApiException|ConnectionException
     */
    public function rotateWebhookSecret(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/webhooks/{id}/rotate-secret', [], false, false, $input, $options);
    }

    /**
     * Send up to 1,000 emails: POST /v3/emails/batch.
     *
     * @param SendBatchBody $input
     * @return SendBatchResult
     * @throws ApiException|ConnectionException
     */
    public function sendBatch(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/emails/batch', [], true, true, $input, $options);
    }

    /**
     * Send an email: POST /v3/emails.
     *
     * @param SendEmailBody $input
     * @return SendEmailResult
     * @throws ApiException|ConnectionException
     */
    public function sendEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/emails', [], true, true, $input, $options);
    }

    /**
     * Send an email from a template: POST /v3/emails/template.
     *
     * @param SendTemplateBody $input
     * @return SendResult
     * @throws ApiException|ConnectionException
     */
    public function sendTemplate(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/emails/template', [], true, true, $input, $options);
    }

    /**
     * Receive email at a domain: PUT /v3/domains/{id}/receiving.
     *
     * @param SetReceivingInput $input
     * @return ReceivingResult
     * @throws ApiException|ConnectionException
     */
    public function setReceiving(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/domains/{id}/receiving', [], true, false, $input, $options);
    }

    /**
     * Set the tracking host of a domain: PUT /v3/domains/{id}/tracking.
     *
     * @param SetTrackingInput $input
     * @return TrackingResult
     * @throws ApiException|ConnectionException
     */
    public function setTracking(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/domains/{id}/tracking', [], true, false, $input, $options);
    }

    /**
     * Start the warm-up of a domain: PUT /v3/domains/{id}/warm-up.
     *
     * @param SetWarmUpInput $input
     * @return WarmUpResult
     * @throws ApiException|ConnectionException
     */
    public function setWarmUp(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/domains/{id}/warm-up', [], true, false, $input, $options);
    }

    /**
     * Convert a Simple design to Full: POST /v3/templates/convert/simple-to-full.
     *
     * @param SimpleToFullBody $input
     * @return ConvertedDesignResult
     * @throws ApiException|ConnectionException
     */
    public function simpleToFull(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/convert/simple-to-full', [], true, false, $input, $options);
    }

    /**
     * Update templates to the brand kit: POST /v3/brand/updates.
     *
     * @param StartBrandUpdateBody $input
     * @return BrandUpdateResult
     * @throws ApiException|ConnectionException
     */
    public function startBrandUpdate(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/brand/updates', [], true, false, $input, $options);
    }

    /**
     * Stop receiving email at a domain: DELETE /v3/domains/{id}/receiving.
     *
     * @param StopReceivingInput $input
     * @return ReceivingResult
     * @throws ApiException|ConnectionException
     */
    public function stopReceiving(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/domains/{id}/receiving', [], false, false, $input, $options);
    }

    /**
     * End the warm-up of a domain: DELETE /v3/domains/{id}/warm-up.
     *
     * @param StopWarmUpInput $input
     * @return WarmUpResult
     * @throws ApiException|ConnectionException
     */
    public function stopWarmUp(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/domains/{id}/warm-up', [], false, false, $input, $options);
    }

    /**
     * Suppress an address: POST /v3/emails/suppressions.
     *
     * @param SuppressionQuery $input
     * @return SuppressionResult
     * @throws ApiException|ConnectionException
     */
    public function suppressAddress(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/emails/suppressions', [], true, false, $input, $options);
    }

    /**
     * Update the copies of a block in templates: POST /v3/blocks/{id}/sync.
     *
     * @param SyncBlockInput $input
     * @return SyncBlockResult
     * @throws ApiException|ConnectionException
     */
    public function syncBlock(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/blocks/{id}/sync', [], true, false, $input, $options);
    }

    /**
     * Send yourself a test of an email of the service: POST /v3/workspaces/{workspaceId}/service-emails/{kind}/test.
     *
     * @param TestServiceEmailInput $input
     * @return ServiceEmailTestResult
     * @throws ApiException|ConnectionException
     */
    public function testServiceEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/workspaces/{workspaceId}/service-emails/{kind}/test', [], true, false, $input, $options);
    }

    /**
     * Send a test event: POST /v3/webhooks/{id}/test.
     *
     * @param TestWebhookInput $input
     * @return DeliveryResult
     * @throws ApiException|ConnectionException
     */
    public function testWebhook(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/webhooks/{id}/test', [], true, false, $input, $options);
    }

    /**
     * Convert legacy text blocks to paragraph blocks: POST /v3/templates/convert/text-to-paragraph.
     *
     * @param TextToParagraphBody $input
     * @return TextToParagraphResult
     * @throws ApiException|ConnectionException
     */
    public function textToParagraph(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/convert/text-to-paragraph', [], true, false, $input, $options);
    }

    /**
     * Remove a suppression: DELETE /v3/emails/suppressions.
     *
     * @param UnsuppressAddressInput $input
     * @return UnsuppressResult
     * @throws ApiException|ConnectionException
     */
    public function unsuppressAddress(array $input, ?CallOptions $options = null): array
    {
        return $this->call('DELETE', '/v3/emails/suppressions', ['email'], false, false, $input, $options);
    }

    /**
     * Update the AI credit settings: PUT /v3/projects/{id}/ai-credits/settings.
     *
     * @param UpdateAiCreditSettingsInput $input
     * @return UpdatedAiCreditSettings
     * @throws ApiException|ConnectionException
     */
    public function updateAiCreditSettings(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/projects/{id}/ai-credits/settings', [], true, false, $input, $options);
    }

    /**
     * Update a block: PATCH /v3/blocks/{id}.
     *
     * @param UpdateBlockInput $input
     * @return BlockResult
     * @throws ApiException|ConnectionException
     */
    public function updateBlock(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/blocks/{id}', [], true, false, $input, $options);
    }

    /**
     * Edit a comment: PATCH /v3/templates/{id}/comments/{commentId}.
     *
     * @param UpdateCommentInput $input
     * @return CommentThreadResult
     * @throws ApiException|ConnectionException
     */
    public function updateComment(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/templates/{id}/comments/{commentId}', [], true, false, $input, $options);
    }

    /**
     * Change the settings of a sender domain: PATCH /v3/domains/{id}.
     *
     * @param UpdateDomainInput $input
     * @return DomainResult
     * @throws ApiException|ConnectionException
     */
    public function updateDomain(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/domains/{id}', [], true, false, $input, $options);
    }

    /**
     * Update email settings: PATCH /v3/emails/settings.
     *
     * @param UpdateEmailSettingsBody $input
     * @return EmailSettingsResult
     * @throws ApiException|ConnectionException
     */
    public function updateEmailSettings(array $input = [], ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/emails/settings', [], true, false, $input, $options);
    }

    /**
     * Rename a template folder: PATCH /v3/template-folders/{id}.
     *
     * @param UpdateFolderInput $input
     * @return FolderResult
     * @throws ApiException|ConnectionException
     */
    public function updateFolder(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/template-folders/{id}', [], true, false, $input, $options);
    }

    /**
     * Change a member’s role: PATCH /v3/workspaces/{workspaceId}/members/{userId}.
     *
     * @param UpdateMemberInput $input
     * @return MemberResult
     * @throws ApiException|ConnectionException
     */
    public function updateMember(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/workspaces/{workspaceId}/members/{userId}', [], true, false, $input, $options);
    }

    /**
     * Choose which notices you are mailed about: PUT /v3/notice-settings.
     *
     * @param UpdateNoticeSettingsInput $input
     * @return NoticeSettingsResult
     * @throws ApiException|ConnectionException
     */
    public function updateNoticeSettings(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/notice-settings', ['language'], true, false, $input, $options);
    }

    /**
     * Rename, suspend, archive or restore a project: PATCH /v3/workspaces/{workspaceId}/projects/{projectId}.
     *
     * @param UpdateProjectInput $input
     * @return ManagedProjectResult
     * @throws ApiException|ConnectionException
     */
    public function updateProject(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/workspaces/{workspaceId}/projects/{projectId}', [], true, false, $input, $options);
    }

    /**
     * Change the networks and the hourly limit of a project key: PATCH /v3/keys/{id}.
     *
     * @param UpdateProjectKeyInput $input
     * @return ProjectKeyResult
     * @throws ApiException|ConnectionException
     */
    public function updateProjectKey(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/keys/{id}', [], true, false, $input, $options);
    }

    /**
     * Customize an email of the service: PUT /v3/workspaces/{workspaceId}/service-emails/{kind}.
     *
     * @param UpdateServiceEmailInput $input
     * @return SavedServiceEmailResult
     * @throws ApiException|ConnectionException
     */
    public function updateServiceEmail(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PUT', '/v3/workspaces/{workspaceId}/service-emails/{kind}', [], true, false, $input, $options);
    }

    /**
     * Update a template: PATCH /v3/templates/{id}.
     *
     * @param UpdateTemplateInput $input
     * @return SavedTemplateResult
     * @throws ApiException|ConnectionException
     */
    public function updateTemplate(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/templates/{id}', [], true, false, $input, $options);
    }

    /**
     * Update a topic: PATCH /v3/topics/{key}.
     *
     * @param UpdateTopicInput $input
     * @return TopicResult
     * @throws ApiException|ConnectionException
     */
    public function updateTopic(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/topics/{key}', [], true, false, $input, $options);
    }

    /**
     * Change an email webhook: PATCH /v3/webhooks/{id}.
     *
     * @param UpdateWebhookInput $input
     * @return WebhookResult
     * @throws ApiException|ConnectionException
     */
    public function updateWebhook(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/webhooks/{id}', [], true, false, $input, $options);
    }

    /**
     * Rename, suspend, archive or restore a workspace, or require single sign-on: PATCH /v3/workspaces/{workspaceId}.
     *
     * @param UpdateWorkspaceInput $input
     * @return ManagedWorkspaceResult
     * @throws ApiException|ConnectionException
     */
    public function updateWorkspace(array $input, ?CallOptions $options = null): array
    {
        return $this->call('PATCH', '/v3/workspaces/{workspaceId}', [], true, false, $input, $options);
    }

    /**
     * Upload a DMARC or TLS report: POST /v3/domains/{id}/reports.
     *
     * @param UploadDomainReportInput $input
     * @return UploadDomainReportResult
     * @throws ApiException|ConnectionException
     */
    public function uploadDomainReport(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/domains/{id}/reports', [], true, false, $input, $options);
    }

    /**
     * Validate a design: POST /v3/templates/validate.
     *
     * @param ValidateDesignBody $input
     * @return ValidateDesignResult
     * @throws ApiException|ConnectionException
     */
    public function validateDesign(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/templates/validate', [], true, false, $input, $options);
    }

    /**
     * Verify a sender domain: POST /v3/domains/{id}/verify.
     *
     * @param VerifyDomainInput $input
     * @return VerifyDomainResult
     * @throws ApiException|ConnectionException
     */
    public function verifyDomain(array $input, ?CallOptions $options = null): array
    {
        return $this->call('POST', '/v3/domains/{id}/verify', [], false, false, $input, $options);
    }
}
