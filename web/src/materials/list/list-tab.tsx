/** The materials of everything that one may see. */
export default function ListTab() {
  return null;
}
