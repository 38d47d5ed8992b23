export { projectConstraints } from './constraints.ts';
export { insertTree } from './insert-tree.ts';
export { type LockedItem, lockItem } from './lock-item.ts';
export { projectRoutes } from './routes.ts';
export {
  hierarchy,
  presentTreeNode,
  shownPercentage,
  type TreeNodeRow,
  treeNodeColumns,
} from './tree-node.ts';
export { updateItem } from './update-item.ts';
export { isOfType, refuseHidden, visibleProject, worksOnVisibleProject } from './visibility.ts';
