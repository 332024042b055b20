/** The part of the library that we use; it brings no types. */
declare module 'mjml-browser' {
  type MjmlReport = { line: number; message: string; tagName: string };
  /** Rejects with an Error if it is not MJML. */
  export default function mjml2html(
    mjml: string,
    options: {
      validationLevel: 'soft';
      ignoreIncludes: true;
      minify: false;
      beautify: false;
      keepComments: boolean;
    },
  ): Promise<{ html: string; errors: readonly MjmlReport[] }>;
}
