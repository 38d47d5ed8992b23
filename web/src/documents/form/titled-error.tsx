import classes from './form.module.css';

/** What is missing: a title, and below it what to do. Rule: DOCUMENT-6. @param words both, as one text */
export function TitledError({ words }: { words: string }) {
  const end = words.indexOf('. ') + 1;
  if (end === 0) return words;
  return (
    <>
      <strong className={classes.errorTitle}>{words.slice(0, end)}</strong> {words.slice(end + 1)}
    </>
  );
}
