/** What the threat model says of one surface. Texts are Markdown in one line. */
export type Surface = {
  title: string;
  /** Who may try what. */
  attackers: string;
  /** What they must not get. */
  atStake: string;
  claims: readonly Claim[];
  /** What the service cannot decide, and what it does not defend against. */
  leftToOperators: readonly string[];
};

/** A defense, and the test that fails without it: its file, and its title or a part of it. */
type Claim = { claim: string; file: string; title: string };
