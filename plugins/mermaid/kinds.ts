/**
 * The kinds of diagrams that are drawn, by Mermaid's name of their parser, and what screen readers
 * call them. Others need a browser to be measured or are drawn wrong without one, so they are
 * reported.
 */
export const KINDS: Readonly<Record<string, string>> = {
  block: 'Block diagram',
  classDiagram: 'Class diagram',
  er: 'Entity relationship diagram',
  flowchart: 'Flowchart',
  'flowchart-v2': 'Flowchart',
  gantt: 'Gantt chart',
  gitGraph: 'Git graph',
  journey: 'User journey',
  packet: 'Packet diagram',
  pie: 'Pie chart',
  quadrantChart: 'Quadrant chart',
  radar: 'Radar chart',
  requirement: 'Requirement diagram',
  sankey: 'Sankey diagram',
  sequence: 'Sequence diagram',
  stateDiagram: 'State diagram',
  timeline: 'Timeline',
  treemap: 'Treemap',
  xychart: 'Chart',
}

/** What authors write first, for messages. */
export const HEADERS = [
  'flowchart',
  'sequenceDiagram',
  'stateDiagram-v2',
  'classDiagram',
  'erDiagram',
  'gantt',
  'pie',
  'timeline',
  'gitGraph',
  'journey',
  'quadrantChart',
  'xychart-beta',
  'requirementDiagram',
  'block-beta',
  'packet-beta',
  'radar-beta',
  'sankey-beta',
  'treemap-beta',
]
