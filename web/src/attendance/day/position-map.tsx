import { circleMarker, type Map as LeafletMap, latLngBounds, map, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './position-map.css';
import { useEffect, useRef } from 'react';
import { useTouch } from '../../ui/use-device.ts';
import classes from './day.module.css';
import type { MapPoint } from './map-points.ts';

/** Where a map without points looks: Singapore. Rule: ATTENDANCE-9. */
const NOWHERE = { center: [1.3521, 103.8198] as [number, number], zoom: 15 };
const CLOSEST_ZOOM = 17;
const ATTRIBUTION = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

type PositionMapProps = {
  points: (MapPoint & { label: string })[];
  /** Where the tiles come from; null: the points are on a plain background. */
  tileUrl: string | null;
  label: string;
};

/** Points on a map. It takes no finger and no wheel from the page: two fingers, or its buttons, move it. */
export default function PositionMap({ points, tileUrl, label }: PositionMapProps) {
  const element = useRef<HTMLElement>(null);
  const touch = useTouch();
  // The points as text, so that an answer with the same ones leaves the map as it was moved.
  const drawn = JSON.stringify(points);

  useEffect(() => {
    if (!element.current) return;
    const shown = map(element.current, {
      ...NOWHERE,
      scrollWheelZoom: false,
      dragging: !touch,
      zoomAnimation: false,
      attributionControl: tileUrl !== null,
    });
    shown.attributionControl?.setPrefix(false);
    if (tileUrl) tileLayer(tileUrl, { attribution: ATTRIBUTION, maxZoom: 19 }).addTo(shown);
    draw(shown, JSON.parse(drawn));
    return () => void shown.remove();
  }, [drawn, tileUrl, touch]);

  return <section ref={element} className={classes.map} aria-label={label} />;
}

function draw(shown: LeafletMap, points: PositionMapProps['points']) {
  for (const { end, latitude, longitude, label } of points) {
    circleMarker([latitude, longitude], { radius: 8, weight: 3, className: `position-${end}` })
      .bindTooltip(label, { permanent: true, direction: end === 'in' ? 'left' : 'right', offset: [0, 0] })
      .addTo(shown);
  }
  if (points.length > 0) {
    const around = latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
    shown.fitBounds(around, { padding: [60, 60], maxZoom: CLOSEST_ZOOM, animate: false });
  }
}
