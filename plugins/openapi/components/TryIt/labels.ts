/** The texts of the console. */
export const consoleLabels = {
  'try.open': 'Try it',
  'try.title': 'Try this request',
  'try.server': 'Server',
  'try.token': 'Token',
  'try.key': 'API key',
  'try.user': 'User name',
  'try.password': 'Password',
  'try.body': 'Body',
  'try.required': 'required',
  'try.send': 'Send',
  'try.sending': 'Waiting for the response.',
  'try.response': 'Response',
  'try.failed':
    'The request failed. The server may be out of reach, or may not allow requests from this site (CORS).',
  'try.empty': 'The response has no body.',
}

export type ConsoleLabels = typeof consoleLabels
