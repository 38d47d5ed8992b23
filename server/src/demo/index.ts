export { insertDemo } from './insert-demo.ts';
