export { projectConstraints } from './constraints.ts';
export { isOfType } from './get-item.ts';
export { insertTree } from './insert-tree.ts';
export { refuseHidden } from './list-children.ts';
export { type LockedItem, lockItem } from './lock-item.ts';
export { projectRoutes } from './routes.ts';
export { presentTreeNode, type TreeNodeRow, treeNodeColumns } from './tree-node.ts';
export { updateItem } from './update-item.ts';
export { visibleProject, worksOnVisibleProject } from './visibility.ts';
