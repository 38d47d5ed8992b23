/** The name of a field in words: 'client_name' → 'Client name'. */
export function nameInWords(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
