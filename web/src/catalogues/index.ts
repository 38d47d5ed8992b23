export { CatalogueList } from './catalogue-list.tsx';
export { CatalogueScreen } from './catalogue-screen.tsx';
