import './app/style-sheet-order.ts';
import '@fontsource-variable/inter';
import '@mantine/core/styles.css';
import './ui/global.css';
import './ui/phone.css';
import './platform/i18n.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { listenForInstalling } from './app/install.ts';
import { showTitlesOfTruncatedText } from './ui/text/titles-of-truncated-text.ts';

showTitlesOfTruncatedText();
listenForInstalling();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
