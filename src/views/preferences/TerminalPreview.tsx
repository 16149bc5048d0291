import type { TerminalColors } from '../../../contract/rules/colorScheme.ts';
import { useText } from '../parts/text/useText.ts';
import styles from './preferences.module.css';

const HIGH = 8;
const [RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN] = [1, 2, 3, 4, 5, 6] as const;

interface TerminalPreviewProps {
  readonly scheme: TerminalColors;
}

type Word = readonly [color: number | null, text: string];

const PROMPT: readonly Word[] = [
  [HIGH + GREEN, 'ada@lab'],
  [null, ':'],
  [HIGH + BLUE, '~/notes'],
  [null, '$ '],
];
const LINES: readonly (readonly Word[])[] = [
  [...PROMPT, [null, 'ls']],
  [
    [BLUE, 'drafts '],
    [GREEN, 'run.sh '],
    [CYAN, 'latest '],
    [null, 'readme.md '],
    [RED, 'data.tar.gz'],
  ],
  [...PROMPT, [null, 'git log --oneline']],
  [
    [YELLOW, '4f1c2a9 '],
    [HIGH + CYAN, '(HEAD) '],
    [null, 'measure '],
    [MAGENTA, 'twice'],
    [null, ', '],
    [HIGH + RED, 'cut '],
    [HIGH + YELLOW, 'once'],
  ],
];

/** What a terminal would look like. It is a picture: its words are drawn, and may be as faint as was chosen. */
export function TerminalPreview({ scheme }: TerminalPreviewProps) {
  const { t } = useText();
  const { background, foreground, colors } = scheme;
  return (
    <div
      role="img"
      aria-label={t('colors.terminal.preview')}
      className={styles.terminal}
      style={{ background, color: foreground }}
    >
      {LINES.map((words, line) => (
        <p key={line}>
          {words.map(([color, text], place) => (
            <i key={place} data-text={text} style={color === null ? {} : { color: colors[color] }} />
          ))}
        </p>
      ))}
    </div>
  );
}
