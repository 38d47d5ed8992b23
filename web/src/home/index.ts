export { HomeScreen } from './home-screen.tsx';
export { StoreWork } from './store-work.tsx';
