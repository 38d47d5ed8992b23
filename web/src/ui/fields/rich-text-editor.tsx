import { RichTextEditor as Frame, Link } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { TableKit } from '@tiptap/extension-table';
import { Mark, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTouchedPhone } from '../use-device.ts';
import classes from './rich-text.module.css';

type RichTextEditorProps = { labelledBy: string; value: string; onChange: (html: string) => void };

/** Raised and lowered letters, as in 10³ and H₂O: they come with what is pasted. */
const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});
const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

/** The editor itself; in a file of its own so that only screens with rich text load it. */
export default function RichTextEditor({ labelledBy, value, onChange }: RichTextEditorProps) {
  const { t } = useTranslation();
  const isPhone = useTouchedPhone();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, code: false, codeBlock: false, horizontalRule: false }),
      Superscript,
      Subscript,
      // As wide as what is in them: the server keeps no widths.
      TableKit.configure({ table: { resizable: false } }),
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
      {!isPhone && (
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
      )}
      <Frame.Content />
    </Frame>
  );
}
