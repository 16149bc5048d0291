import { CircleAlert } from 'lucide-react';
import { Empty } from '../../parts/display/Empty.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import page from '../../shared/page.module.css';

interface FatalProps {
  readonly code: string | null;
  readonly onReload: () => void;
}

/** Only a reload leaves it (A§4); the code is for whoever has to look into it. */
export function FatalView({ code, onReload }: FatalProps) {
  const { t } = useText();
  return (
    <main className={page.full} role="alert">
      <Empty icon={CircleAlert} heading="h1" title={t('fatal.title')} text={t('fatal.text')} code={code}>
        <Button kind="primary" autoFocus onClick={onReload}>
          {t('common.reload')}
        </Button>
      </Empty>
    </main>
  );
}
