import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Code,
  Heading2,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { NOTE_LINK_ATTRIBUTES, NOTE_LINK_SCHEMES } from '../../../../contract/rules/noteMarkup.ts';
import { IconButton } from '../button/Button.tsx';
import styles from './RichText.module.css';
import { useText } from '../text/useText.ts';

interface RichTextProps {
  readonly label: string;
  /** What stands in it at first; another key starts it anew. */
  readonly html: string;
  readonly onChange: (html: string) => void;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      protocols: [...NOTE_LINK_SCHEMES],
      HTMLAttributes: NOTE_LINK_ATTRIBUTES,
    },
  }),
];

/** A text field with headings, lists and emphasis. An empty one is the empty text. */
export function RichText({ label, html, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // Styles that scripts add are refused by the page's content policy; they stand in the module.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={styles.field}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}

interface Tool {
  readonly name:
    'bold' | 'italic' | 'underline' | 'strike' | 'heading' | 'bulletList' | 'orderedList' | 'blockquote' | 'code';
  readonly icon: LucideIcon;
  readonly run: (editor: Editor) => void;
}

/** The library's own focus() waits for a frame, and what is typed until then would go to the button. */
const inText = (editor: Editor) => {
  editor.view.focus();
  return editor.chain();
};

const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: Bold, run: (editor) => inText(editor).toggleBold().run() },
  { name: 'italic', icon: Italic, run: (editor) => inText(editor).toggleItalic().run() },
  { name: 'underline', icon: Underline, run: (editor) => inText(editor).toggleUnderline().run() },
  { name: 'strike', icon: Strikethrough, run: (editor) => inText(editor).toggleStrike().run() },
  { name: 'heading', icon: Heading2, run: (editor) => inText(editor).toggleHeading({ level: 2 }).run() },
  { name: 'bulletList', icon: List, run: (editor) => inText(editor).toggleBulletList().run() },
  { name: 'orderedList', icon: ListOrdered, run: (editor) => inText(editor).toggleOrderedList().run() },
  { name: 'blockquote', icon: Quote, run: (editor) => inText(editor).toggleBlockquote().run() },
  { name: 'code', icon: Code, run: (editor) => inText(editor).toggleCode().run() },
];

function Toolbar({ editor }: { readonly editor: Editor }) {
  const { t } = useText();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
  });
  return (
    <div className={styles.tools} role="group" aria-label={t('adminNote.tools.label')}>
      {TOOLS.map(({ name, icon, run }) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(`adminNote.tools.${name}`)}
          pressed={active.includes(name)}
          onClick={() => run(editor)}
        />
      ))}
      <IconButton icon={Undo2} label={t('adminNote.tools.undo')} onClick={() => inText(editor).undo().run()} />
      <IconButton icon={Redo2} label={t('adminNote.tools.redo')} onClick={() => inText(editor).redo().run()} />
    </div>
  );
}
