import { addDays } from '../calendar.ts';
import { type Random, seededRandom } from '../random.ts';
import { type StockLine, stock } from './stock.ts';
import type { DemoAsset } from './types.ts';

const DAYS_A_YEAR = 365;
/** The oldest were bought so long ago. */
const OLDEST_DAYS = 6 * DAYS_A_YEAR;
/** What was there before the year of movements was taken over in the weeks before it. */
const TAKEN_OVER_DAYS_AGO = DAYS_A_YEAR + 30;
/** Of every so many a picture is filed. */
const PAPERS_EVERY = 12;
const PICTURES = 4;

/** The tools and equipment of the store, in the order in which they were added. */
export function demoStock(today: string): DemoAsset[] {
  return stock
    .flatMap((line) => assetsOf(line, today))
    .toSorted((one, other) => one.addedOn.localeCompare(other.addedOn) || one.key.localeCompare(other.key));
}

function assetsOf(
  { family, category, description, count, brands, warrantyYears, firm }: StockLine,
  today: string,
): DemoAsset[] {
  const random = seededRandom(`${family} ${description}`);
  return Array.from({ length: count }, (_, index) => {
    const brand = brands[index % brands.length] as string;
    const daysAgo = random.integer(5, OLDEST_DAYS);
    const purchaseDate = addDays(today, -daysAgo);
    const isNew = daysAgo < DAYS_A_YEAR;
    const hasPapers = family === 'tools' && random.integer(1, PAPERS_EVERY) === 1;
    return {
      key: `${family} ${description} ${index}`,
      family,
      brand,
      description,
      serialNo: serialNumber(random, purchaseDate, index),
      companyKey: firm,
      category: random.chance(0.02) ? null : category,
      purchaseDate,
      warrantyExpiryDate: addDays(purchaseDate, warrantyYears * DAYS_A_YEAR),
      addedOn: addDays(today, -(isNew ? daysAgo - 3 : TAKEN_OVER_DAYS_AGO - random.integer(0, 20))),
      invoice: hasPapers ? { shows: 'invoice', seed: index % PICTURES } : null,
      catalogue: hasPapers ? { shows: 'catalogue', seed: index % PICTURES } : null,
    };
  });
}

/** As makers stamp them: year of make, batch, and a number within it, which no two of a description share. */
function serialNumber(random: Random, purchaseDate: string, index: number): string {
  const batch = random.integer(100, 999);
  const within = String(random.integer(1, 9) * 100 + index).padStart(4, '0');
  return `${purchaseDate.slice(2, 4)}${String.fromCharCode(65 + random.integer(0, 25))}${batch}${within}`;
}
