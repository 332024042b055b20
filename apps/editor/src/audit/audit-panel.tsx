/** What the audit finds. */
export function AuditPanel() {
  return <div data-part="audit" />;
}
