import { RichTextEditor as Frame, Link } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';

type RichTextEditorProps = { labelledBy: string; value: string; onChange: (html: string) => void };

/** The editor itself; in a file of its own so that only screens with rich text load it. */
export default function RichTextEditor({ labelledBy, value, onChange }: RichTextEditorProps) {
  const { t } = useTranslation();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, code: false, codeBlock: false, horizontalRule: false }),
      Link.configure({ defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] }),
    ],
    content: value,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  // The value changes from outside when another record is shown or the form is reset.
  useEffect(() => {
    // One that has just been taken down is followed by another.
    if (editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (value !== shown) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Frame editor={editor} className={classes.editor} variant="subtle">
      <Frame.Toolbar>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
          <Frame.Strikethrough />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.H3 />
          <Frame.BulletList />
          <Frame.OrderedList />
          <Frame.Blockquote />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Link aria-label={t('Link')} />
          <Frame.Unlink />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content />
    </Frame>
  );
}
