/** The part of `en.json` that the first script does not have, compiled by the messages plugin. */
declare module '*/en.json?later' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
