import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Regular and bold of each script; the Latin one in italics too. Other weights would only cost memory. */
const files = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  '@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  '@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf',
  '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf',
  '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  '@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf',
  '@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf',
  '@expo-google-fonts/noto-sans-myanmar/700Bold/NotoSansMyanmar_700Bold.ttf',
];

const chinese = ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf'];

/** The paths of the font files that a page may need: Latin, Chinese, Tamil, Bengali and Burmese. */
export function fontPaths(): string[] {
  // This package lets no one ask for a file of it by name, but its folder is where its entry says.
  const chineseFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@embedpdf/fonts-sc'))));
  return [
    ...files.map((file) => fileURLToPath(import.meta.resolve(file))),
    ...chinese.map((file) => `${chineseFolder}/fonts/${file}`),
  ];
}
