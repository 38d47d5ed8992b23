export { drawAssetPicture } from './assets/pictures.ts';
export type { AssetPicture, DemoAssets } from './assets/types.ts';
export type { DemoTemplateItem } from './company.ts';
export { demoCompany } from './content.ts';
export type { DemoDocument, DemoPicture } from './documents/document.ts';
export { scannedPage, sitePhoto } from './documents/photos.ts';
export { planDrawing } from './drawings.ts';
export { drawLogo } from './logos.ts';
export type { DemoCommonDelivery } from './materials/common/types.ts';
export { actionOf } from './materials/stocktakes.ts';
export type {
  DemoDelivery,
  DemoMaterial,
  DemoMaterials,
  DemoMovement,
  DemoOrder,
  DemoOrderDelivery,
  DemoSeller,
  DemoStocktake,
  DemoStocktakeCheck,
} from './materials/types.ts';
export { firstPlanned } from './projects/first-plan.ts';
export type { DemoCompany, DemoEmployee, DemoProject } from './types.ts';
