/**
 * Names of supported kinds of diagrams for screen readers, by Mermaid's name of the parser. Other
 * kinds need a browser to be laid out correctly, so they are reported.
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

/** The first words of supported diagrams, for messages. */
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
