import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A family as its files name it, and the files: those of the first weight first. */
export type FontFamily = { name: string; files: readonly string[] };

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));

// These packages let no one ask for a file of theirs by name, but their folder is where their entry says.
const folderOf = (entry: string) => dirname(dirname(fileURLToPath(entry)));
const chinese = folderOf(import.meta.resolve('@embedpdf/fonts-sc'));
const korean = folderOf(import.meta.resolve('@embedpdf/fonts-kr'));

/**
 * The families of what is printed, in the order in which a character is looked for: regular and bold of each script, the
 * Latin one in italics too. Other weights would only cost memory. Emoji come before Chinese, which has ♂ and ♀ but not the
 * rest of 👷‍♂️: the typesetter loses what comes before them. A family is opened only when none before it has a character,
 * so the large Korean one is the last.
 */
export const fontFamilies: readonly FontFamily[] = [
  {
    name: 'Noto Sans',
    files: [
      pathOf('noto-sans/400Regular/NotoSans_400Regular.ttf'),
      pathOf('noto-sans/700Bold/NotoSans_700Bold.ttf'),
      pathOf('noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
      pathOf('noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf'),
    ],
  },
  { name: 'Noto Emoji', files: [pathOf('noto-emoji/400Regular/NotoEmoji_400Regular.ttf')] },
  {
    name: 'Noto Sans S Chinese',
    files: [`${chinese}/fonts/NotoSansHans-Regular.otf`, `${chinese}/fonts/NotoSansHans-Bold.otf`],
  },
  ...['Tamil', 'Bengali', 'Myanmar', 'Thai', 'Sinhala', 'Arabic'].map((script) => {
    const folder = `noto-sans-${script.toLowerCase()}`;
    return {
      name: `Noto Sans ${script}`,
      files: [
        pathOf(`${folder}/400Regular/NotoSans${script}_400Regular.ttf`),
        pathOf(`${folder}/700Bold/NotoSans${script}_700Bold.ttf`),
      ],
    };
  }),
  { name: 'Noto Sans Math', files: [pathOf('noto-sans-math/400Regular/NotoSansMath_400Regular.ttf')] },
  {
    name: 'Noto Sans Symbols 2',
    files: [pathOf('noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf')],
  },
  {
    name: 'Noto Sans Korean',
    files: [`${korean}/fonts/NotoSansKR-Regular.otf`, `${korean}/fonts/NotoSansKR-Bold.otf`],
  },
];
