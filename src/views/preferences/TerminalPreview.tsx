import type { TerminalColors } from '../../../contract/rules/colorScheme.ts';
import { useText } from '../parts/useText.ts';
import styles from './preferences.module.css';

const HIGH = 8;
const [RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN] = [1, 2, 3, 4, 5, 6] as const;

interface TerminalPreviewProps {
  readonly scheme: TerminalColors;
}

/** What a terminal would look like. It is a picture, so screen readers are told no more than that. */
export function TerminalPreview({ scheme }: TerminalPreviewProps) {
  const { t } = useText();
  const { background, foreground, colors } = scheme;
  const in_ = (index: number, text: string) => <span style={{ color: colors[index] }}>{text}</span>;
  return (
    <div
      role="img"
      aria-label={t('colors.terminal.preview')}
      className={styles.terminal}
      style={{ background, color: foreground }}
    >
      <p>
        {in_(HIGH + GREEN, 'ada@lab')}:{in_(HIGH + BLUE, '~/notes')}$ ls
      </p>
      <p>
        {in_(BLUE, 'drafts')} {in_(GREEN, 'run.sh')} {in_(CYAN, 'latest')} readme.md {in_(RED, 'data.tar.gz')}
      </p>
      <p>
        {in_(HIGH + GREEN, 'ada@lab')}:{in_(HIGH + BLUE, '~/notes')}$ git log --oneline
      </p>
      <p>
        {in_(YELLOW, '4f1c2a9')} {in_(HIGH + CYAN, '(HEAD)')} measure {in_(MAGENTA, 'twice')}, {in_(HIGH + RED, 'cut')}{' '}
        {in_(HIGH + YELLOW, 'once')}
      </p>
    </div>
  );
}
