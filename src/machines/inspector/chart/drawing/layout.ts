import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState } from '../chart.types.ts';
import { statesOf } from '../walk.ts';
import { bundlesOf } from './bundles.ts';
import type { Bundle } from './bundles.ts';
import { detailsOf, stateName } from './details.ts';
import type { Arrow, Box, Drawing, Point } from './drawing.types.ts';
import { LINE_PX, SMALL_LINE_PX, SMALL_TEXT_PX, TEXT_PX, textWidth, widestOf } from './text.ts';

const PADDING_PX = 12;
const START_PX = 8;
/** A bold name takes the room of larger letters. */
const BOLD_TEXT_PX = TEXT_PX * 1.1;
const HISTORY_PX = 28;
/** In the corner of a folded state; one that is open is wide enough by what it holds. */
const FOLD_BUTTON_PX = 20;
const REGIONS_IN_ROW_MAX = 3;
const ROW = 'row ';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/** The order of the states in the machine's file is meant: arrows along it point down, the others go back up. */
const ALONG = { 'elk.layered.priority.direction': '10' };

/** Places every state and arrow of a chart. The engine is handed in: the inspector loads it only when it draws. */
export async function layOut(chart: Chart, elk: Pick<ELK, 'layout'>): Promise<Drawing> {
  const order = statesOf(chart.root).map(({ id }) => id);
  const bundles = bundlesOf(chart);
  const graph: ElkNode = {
    id: 'drawing',
    layoutOptions: OPTIONS,
    children: [nodeOf(chart.root)],
    edges: [...startEdges(chart), ...rowEdges(chart), ...bundles.map((bundle) => arrowEdge(bundle, order))],
  };
  const placed = await elk.layout(graph);
  const regions = regionIds(chart);
  const nodes = new Map(allNodes(placed).map((node) => [node.id, node]));
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: statesOf(chart.root).flatMap((state) => boxOf(state, nodes.get(state.id), regions)),
    starts: statesOf(chart.root).flatMap((state) => startOf(nodes.get(startId(state)))),
    arrows: (placed.edges ?? []).filter(({ id }) => !id.startsWith(ROW)).map((edge) => arrowOf(edge, bundles)),
  };
}

function startId(state: ChartState): string {
  return `${state.id} start`;
}

function headerHeight(state: ChartState): number {
  return PADDING_PX + LINE_PX + detailsOf(state).length * SMALL_LINE_PX;
}

function boxWidth(state: ChartState): number {
  const texts = detailsOf(state).map(({ text }) => text);
  const button = state.foldedStates === undefined ? 0 : FOLD_BUTTON_PX;
  return Math.max(textWidth(stateName(state), BOLD_TEXT_PX) + button, widestOf(texts, SMALL_TEXT_PX)) + 2 * PADDING_PX;
}

function nodeOf(state: ChartState): ElkNode {
  if (state.kind === 'history') return { id: state.id, width: HISTORY_PX, height: HISTORY_PX };
  const size = { id: state.id, width: boxWidth(state), height: headerHeight(state) + PADDING_PX };
  if (state.states.length === 0) return size;
  const start = state.initial === null ? [] : [{ id: startId(state), width: START_PX, height: START_PX }];
  return {
    ...size,
    layoutOptions: {
      'elk.padding': `[top=${headerHeight(state) + PADDING_PX},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${boxWidth(state)},0)`,
    },
    children: [...start, ...state.states.map(nodeOf)],
  };
}

function startEdges(chart: Chart): ElkExtendedEdge[] {
  return statesOf(chart.root).flatMap((state) =>
    state.initial === null
      ? []
      : [{ id: startId(state), sources: [startId(state)], targets: [state.initial], layoutOptions: ALONG }],
  );
}

/** Invisible edges that put many regions into rows instead of one long line. */
function rowEdges(chart: Chart): ElkExtendedEdge[] {
  const crowded = statesOf(chart.root).filter(
    ({ kind, states }) => kind === 'parallel' && states.length > REGIONS_IN_ROW_MAX,
  );
  return crowded.flatMap(({ states }) => {
    const columns = Math.ceil(Math.sqrt(states.length));
    return states.slice(columns).map(({ id }, index) => ({
      id: `${ROW}${id}`,
      sources: [states[index]?.id ?? id],
      targets: [id],
      layoutOptions: ALONG,
    }));
  });
}

function arrowEdge({ id, source, target, lines }: Bundle, order: readonly string[]): ElkExtendedEdge {
  const texts = lines.map(({ text }) => text);
  const label = { text: id, width: widestOf(texts, SMALL_TEXT_PX), height: texts.length * SMALL_LINE_PX };
  return {
    id,
    sources: [source],
    targets: [target],
    labels: [label],
    layoutOptions: order.indexOf(target) > order.indexOf(source) ? ALONG : {},
  };
}

function allNodes(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}

function regionIds(chart: Chart): ReadonlySet<string> {
  const parallel = statesOf(chart.root).filter(({ kind }) => kind === 'parallel');
  return new Set(parallel.flatMap(({ states }) => states.map(({ id }) => id)));
}

function boxOf(state: ChartState, node: ElkNode | undefined, regions: ReadonlySet<string>): readonly Box[] {
  if (!node) return [];
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  return [{ state, isRegion: regions.has(state.id), details: detailsOf(state), x, y, width, height }];
}

function startOf(node: ElkNode | undefined): readonly Point[] {
  return node ? [{ x: (node.x ?? 0) + START_PX / 2, y: (node.y ?? 0) + START_PX / 2 }] : [];
}

function arrowOf(edge: ElkExtendedEdge, bundles: readonly Bundle[]): Arrow {
  const bundle = bundles.find(({ id }) => id === edge.id);
  const [label] = edge.labels ?? [];
  return {
    id: edge.id,
    transitions: bundle?.transitions.map(({ key }) => key) ?? [],
    points: (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]),
    label: bundle && label ? { lines: bundle.lines, x: label.x ?? 0, y: label.y ?? 0 } : null,
  };
}
