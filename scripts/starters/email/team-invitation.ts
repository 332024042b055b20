import { card } from '../cards.ts';
import { repeated } from '../compose.ts';
import { Kit, narrowed } from '../kit.ts';
import { ending, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#005db8',
  page: '#eef3f8',
  tint: '#f4f8fc',
  text: '#13233a',
  muted: '#52627a',
  line: '#d9e3ee',
  headingFont: faces.inter,
  bodyFont: faces.inter,
  radius: '8px',
});
const k = new Kit(theme);

/** Faces first: who invites, then one button. */
export default email(5, theme, {
  name: 'Team invitation',
  description: 'Invites a person to a workspace, with who asked and how long the link works.',
  category: 'welcome',
  preheader: '{{inviter_name}} saved you a seat in {{team_name}}.',
  title: 'You’re invited to {{team_name}}',
  widthPx: 540,
  sampleData: {
    members: [
      { name: 'Ben Carter', role: 'Design lead' },
      { name: 'Ines Duarte', role: 'Producer' },
      { name: 'Sam Okoye', role: 'Research' },
    ],
  },
  rows: [
    wordmark(k, 'Corkboard', { on: 'page', align: 'center', size: 20, color: theme.primary, top: 44 }),
    card(
      k,
      [
        ...narrowed([k.pic('team', 'Four members of the team', { wide: 74, after: 28 })]),
        k.h1('{{inviter_name}} invited you to {{team_name}}', { align: 'center', size: 28, after: 12 }),
        k.note(
          'Boards, notes, and files for the {{count members}} {{plural members "person" "people"}} who already work there. Joining is free for you.',
          {
            align: 'center',
            size: 16,
            after: 26,
          },
        ),
        k.btn('Join the team', site('join/{{invitation_code}}'), { align: 'center', after: 18 }),
        k.fine('The invitation is for {{email}} and works until {{expires_on}}.', {
          align: 'center',
          after: 28,
        }),
        k.rule({ color: theme.line, after: 24 }),
        k.fine('Already there', { align: 'center', after: 6 }),
        repeated(
          k.p('<p><strong>{{name}}</strong>{{#if role}}, {{role}}{{/if}}</p>', {
            align: 'center',
            size: 16,
            after: 4,
          }),
          'members',
        ),
      ],
      { radius: 16, pad: '48px 48px' },
    ),
    ending(k, {
      why: 'Don’t know {{inviter_name}}? You can ignore this email. Nobody is told.',
      address: 'Corkboard Software, 1100 Nicollet Mall, Minneapolis, MN 55403',
    }),
  ],
});
