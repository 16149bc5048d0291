import { useText } from '../parts/text/useText.ts';
import { ListPage } from '../shared/lists/ListPage.tsx';
import { FileArea, FileMaking } from './FileArea.tsx';
import type { FileManagerProps } from './props.ts';

/** The files that everybody has in common. */
export function FileManagerView({ content }: FileManagerProps) {
  const { t } = useText();
  return (
    <ListPage title={t('fileManager.title')} intro={t('fileManager.intro')} action={<FileMaking content={content} />}>
      <FileArea content={content} layout="details" limit={t('fileManager.dialogs.upload.text')} />
    </ListPage>
  );
}
