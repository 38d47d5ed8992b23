export default function ImportScreen({ onLeave }: { onLeave: () => void }) { return <button type="button" onClick={onLeave}>x</button>; }
