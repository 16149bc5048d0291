import type { ReactNode } from 'react';
import type { Arrow, Box, Drawing, Lit } from '../../machines/inspector/chart/drawing/drawing.types.ts';
import { roundedPath } from './path.ts';
import { stateName } from '../../machines/inspector/chart/drawing/details.ts';
import { LINE_PX, SMALL_LINE_PX, SMALL_TEXT_PX, TEXT_PX } from '../../machines/inspector/chart/drawing/text.ts';

const PADDING_PX = 12;
const MARGIN_PX = 12;

const NOTHING_LIT: Lit = { states: new Set(), transitions: new Set() };

interface ChartProps {
  readonly drawing: Drawing;
  readonly title: string;
  readonly lit?: Lit;
  /** What can be pressed in it; without any the chart is a picture. */
  readonly children?: ReactNode;
}

/** A statechart as SVG, without a style of its own beyond class names; the pages in docs are drawn by it too. */
export function ChartDrawing({ drawing, title, lit = NOTHING_LIT, children }: ChartProps) {
  const width = drawing.width + 2 * MARGIN_PX;
  const height = drawing.height + 2 * MARGIN_PX;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      role={children === undefined ? 'img' : 'group'}
      aria-label={title}
      viewBox={`${-MARGIN_PX} ${-MARGIN_PX} ${width} ${height}`}
      width={width}
      height={height}
      style={{ '--natural-width': `${width}px` }}
    >
      <Arrowheads />
      {drawing.boxes.map((box) => (
        <StateBox key={box.state.id} box={box} isLit={lit.states.has(box.state.id)} />
      ))}
      {drawing.starts.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="chart-start" cx={x} cy={y} r={4} />
      ))}
      {drawing.arrows.map((arrow) => (
        <ArrowLine key={arrow.id} arrow={arrow} lit={lit.transitions} />
      ))}
      {children}
    </svg>
  );
}

function Arrowheads() {
  return (
    <defs>
      {['plain', 'lit'].map((kind) => (
        <marker
          key={kind}
          id={`arrow-${kind}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path className={`chart-head chart-head-${kind}`} d="M0 0.5 8 4 0 7.5z" />
        </marker>
      ))}
    </defs>
  );
}

function StateBox({ box, isLit }: { box: Box; isLit: boolean }) {
  const { state, x, y, width, height } = box;
  const kind = state.states.length > 0 ? 'chart-outer' : 'chart-leaf';
  const classes = ['chart-state', kind, ...(box.isRegion ? ['chart-region'] : []), ...(isLit ? ['chart-lit'] : [])];
  return (
    <g className={classes.join(' ')} data-state={state.id}>
      {state.description !== null && <title>{state.description}</title>}
      <rect x={x} y={y} width={width} height={height} rx={state.kind === 'history' ? width / 2 : 8} />
      {state.kind === 'final' && (
        <rect className="chart-end" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
      <text
        className="chart-name"
        x={state.kind === 'history' ? x + PADDING_PX / 2 : x + PADDING_PX}
        y={state.kind === 'history' ? y + height / 2 + TEXT_PX / 3 : y + PADDING_PX + TEXT_PX - 1}
        fontSize={TEXT_PX}
      >
        {stateName(state)}
      </text>
      {box.details.map((detail, index) => (
        <text
          key={detail.text}
          className={`chart-detail chart-detail-${detail.kind}`}
          x={x + PADDING_PX}
          y={y + PADDING_PX + LINE_PX + (index + 1) * SMALL_LINE_PX - 2}
          fontSize={SMALL_TEXT_PX}
        >
          {detail.text}
        </text>
      ))}
    </g>
  );
}

function ArrowLine({ arrow, lit }: { arrow: Arrow; lit: Lit['transitions'] }) {
  const { label, points, transitions } = arrow;
  const isLit = transitions.some((key) => lit.has(key));
  return (
    <g className={isLit ? 'chart-arrow chart-lit' : 'chart-arrow'} data-transitions={transitions.join('\n')}>
      <path d={roundedPath(points)} markerEnd={`url(#arrow-${isLit ? 'lit' : 'plain'})`} />
      {label?.lines.map((line, index) => (
        <text
          key={line.text}
          className={line.transitions.some((key) => lit.has(key)) ? 'chart-label chart-lit' : 'chart-label'}
          x={label.x}
          y={label.y + (index + 1) * SMALL_LINE_PX - 3}
          fontSize={SMALL_TEXT_PX}
        >
          {line.text}
        </text>
      ))}
    </g>
  );
}
