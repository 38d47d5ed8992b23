export { TaskCategories } from './task-categories.tsx';
