/** The texts of a playground, by the keys of its messages. */
export const labels = {
  'playground.run': 'Run',
  'playground.running': 'Running',
  'playground.edit': 'Edit',
  'playground.reset': 'Reset',
  'playground.code': 'Code',
  'playground.console': 'Console',
  'playground.result': 'Result',
  'playground.silent': 'It ran without any output.',
  'playground.line': 'line {line}',
  'playground.hint': 'Control + Enter runs the code.',
  'playground.failed': 'The playground could not be loaded. Try again.',
  'playground.blocked':
    'The frame of the playground did not start. The host has to send the headers that the build wrote for it.',
}

export type Labels = typeof labels
