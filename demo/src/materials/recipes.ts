import type { DemoItem } from '../types.ts';
import { electricalRecipes } from './recipes/electrical.ts';
import { externalRecipes } from './recipes/external.ts';
import { finishesRecipes } from './recipes/finishes.ts';
import { mechanicalRecipes } from './recipes/mechanical.ts';
import { structureRecipes } from './recipes/structure.ts';
import type { Ingredient } from './types.ts';

const recipes = [
  ...electricalRecipes,
  ...mechanicalRecipes,
  ...structureRecipes,
  ...finishesRecipes,
  ...externalRecipes,
];

/** The materials of a task by its title; undefined for a task without materials. */
export function ingredientsOf({ title }: DemoItem): readonly Ingredient[] | undefined {
  return recipes.find(([words]) => words.test(title))?.[1];
}
