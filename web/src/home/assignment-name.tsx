import { type Assignment, levelName } from '@plumbline/contract';
import { Building2, ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';

/** What an assignment is called, and below it where it belongs. */
export function AssignmentName({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
  const { title, type, heirarchy } = assignment;
  const Icon = type === 'projects' ? Building2 : ListTree;
  // The path without the item itself, which stands above it.
  const above = heirarchy.slice(0, -title.length).replace(/ > $/, '');
  return (
    <span className={classes.name}>
      <Icon size={16} strokeWidth={1.75} aria-label={type === 'projects' ? t('Project') : t('Task')} />
      <span className={classes.nameText}>
        <span className={classes.title}>{title}</span>
        <span className={classes.path}>{above || t(levelName(1))}</span>
      </span>
    </span>
  );
}
