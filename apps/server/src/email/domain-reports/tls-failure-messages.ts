const messages: Readonly<Record<string, string>> = {
  'starttls-not-supported': 'The mail server does not offer STARTTLS. Give it a certificate.',
  'certificate-host-mismatch':
    'The certificate is for another name than the MX record. Issue one for the name in the MX record.',
  'certificate-expired': 'The certificate has expired. Renew it.',
  'certificate-not-trusted':
    'The certificate is not from an authority that the sender trusts, or its chain is incomplete.',
  'validation-failure': 'TLS could not be negotiated. Check the versions and ciphers of the mail server.',
  'tlsa-invalid': 'The TLSA record does not match the certificate. Publish a new one before each renewal.',
  'dnssec-invalid': 'The DNSSEC signatures of the zone are not valid.',
  'dane-required': 'The sender requires DANE, and the zone has no valid TLSA records.',
  'sts-policy-fetch-error': 'The MTA-STS policy could not be fetched. Check its web server.',
  'sts-policy-invalid': 'The MTA-STS policy has an error.',
  'sts-webpki-invalid': 'The web server of the MTA-STS policy has no valid certificate.',
};

/** What a result type means (RFC 8460, 4.3), and how to fix it. */
export function tlsFailureMessage(type: string): string {
  return messages[type] ?? 'The reporter does not explain this failure further.';
}
