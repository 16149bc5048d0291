import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '../../src/machines/inspector/chart/chart.types.ts';
import { ChartDrawing } from '../../src/views/inspector/ChartDrawing.tsx';
import { layOut } from '../../src/machines/inspector/chart/drawing/layout.ts';

/** A picture stands alone, on any page's ground: it brings its own colours and ground. */
const STYLE = `.chart{background:#fff;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif}
.chart-state rect{fill:#fff;stroke:#c4cad3;stroke-width:1.2}.chart-outer>rect{fill:#f6f7f9}.chart-state .chart-end{fill:none}.chart-region>rect{stroke-dasharray:5 4}
.chart-name{fill:#11161d;font-weight:600}.chart-detail{fill:#5d6878}.chart-detail-tag,.chart-detail-actor{fill:#005aa0}
.chart-start{fill:#11161d}.chart-arrow path{fill:none;stroke:#7a8595;stroke-width:1.2}.chart-head{fill:#7a8595;stroke:none}
.chart-label{fill:#414b59;paint-order:stroke;stroke:#f6f7f9;stroke-width:3px}`;

/** Draws a chart without a browser, with the very component that the inspector shows. */
export async function svgOf(chart: Chart): Promise<string> {
  const drawing = await layOut(chart, new ElkConstructor());
  const svg = renderToStaticMarkup(createElement(ChartDrawing, { drawing, title: `Statechart of ${chart.id}` }));
  return `${svg.replace('<defs>', `<style>${STYLE}</style><defs>`)}\n`;
}
