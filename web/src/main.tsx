import '@fontsource-variable/inter';
import '@mantine/core/styles.css';
import './ui/global.css';
import './platform/i18n.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { showTitlesOfCutText } from './ui/titles-of-cut-text.ts';

showTitlesOfCutText();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
