import { PROMPT } from '../../../../shared/console.ts'
import { shiftTokens, type TokenClass, type Tokens } from './token.ts'

const KEYWORDS = new Set(
  'if then else elif fi for in do done while until case esac function select time return export local readonly unset exit'.split(
    ' ',
  ),
)
/** Words that a command follows. */
const BEFORE_COMMAND = new Set('then else elif do while until if time ! exec sudo'.split(' '))

/** Matches one lexeme: comment, string, variable, redirection, separator, word and so on. */
const LEXEME =
  /(?<comment>#[^\n]*)|(?<string>\$?'[^']*'|\$?"(?:\\[\s\S]|[^"\\])*")|(?<variable>\$(?:\w+|[?!#@*$-]|\{[^}]*\}))|(?<open>\$\(|`)|(?<separator>\|\|?|&&|;;?|&(?!>)|\(|\)|\{(?=\s)|\}|\n)|(?<redirect>\d?[<>]{1,3}&?\d?|&>{1,2})|(?<space>[ \t]+|\\\n)|(?<word>(?:\\[\s\S]|[^\s|&;()<>'"$`\\])+)|(?<other>[\s\S])/g

const HEREDOC = /^<<-?\s*(['"]?)(\w+)\1/

/**
 * Returns the tokens of shell commands: `m` for the commands themselves, `p` for flags and assigned
 * variables, `s` for strings.
 */
export function shellTokens(code: string): Tokens {
  const tokens: Tokens = []
  let atCommand = true
  let afterSpace = true
  const push = (start: number, end: number, kind: TokenClass): void => {
    tokens.push({ start, end, class: kind })
  }
  LEXEME.lastIndex = 0
  for (let match = LEXEME.exec(code); match; match = LEXEME.exec(code)) {
    const groups = match.groups!
    const start = match.index
    const end = start + match[0].length
    if (groups.comment !== undefined) {
      if (afterSpace) push(start, end, 'c')
      // Inside a word, a hash is an ordinary character and does not start a comment.
      else LEXEME.lastIndex = start + 1
    } else if (groups.string !== undefined) {
      push(start, end, 's')
      atCommand = false
    } else if (groups.separator !== undefined || groups.open !== undefined) {
      atCommand = true
    } else if (groups.redirect !== undefined) {
      const heredoc = HEREDOC.exec(code.slice(start))
      if (heredoc) {
        const close = new RegExp(`^\\t*${heredoc[2]}$`, 'm')
        const bodyAt = code.indexOf('\n', start)
        const body = bodyAt < 0 ? -1 : code.slice(bodyAt + 1).search(close)
        if (body >= 0) {
          push(bodyAt + 1, bodyAt + 1 + body, 's')
          LEXEME.lastIndex = bodyAt + 1 + body + heredoc[2]!.length
          atCommand = true
        }
      }
    } else if (groups.word !== undefined) {
      atCommand = classifyWord(match[0], start, end)
    } else if (groups.variable !== undefined) {
      atCommand = false
    }
    afterSpace =
      groups.space !== undefined || groups.separator !== undefined || groups.open !== undefined
  }
  return tokens

  /** Adds the token of a word. Returns whether the next word can be a command. */
  function classifyWord(word: string, start: number, end: number): boolean {
    if (atCommand) {
      if (KEYWORDS.has(word)) {
        push(start, end, 'k')
        return BEFORE_COMMAND.has(word)
      }
      const assignment = /^\w+(?==)/.exec(word)
      if (assignment) {
        push(start, start + assignment[0].length, 'p')
        return true
      }
      push(start, end, 'm')
      return BEFORE_COMMAND.has(word)
    }
    if (word === 'in' || word === 'do') push(start, end, 'k')
    else if (afterSpace && /^--?[A-Za-z]/.test(word)) {
      push(start, start + (word.includes('=') ? word.indexOf('=') : word.length), 'p')
    } else if (afterSpace && /^\d+(?:\.\d+)?$/.test(word)) push(start, end, 'n')
    return false
  }
}

/** Returns the tokens of a console session: prompts and commands; output stays plain. */
export function consoleTokens(code: string): Tokens {
  const tokens: Tokens = []
  const lines = code.split('\n')
  let offset = 0
  for (let index = 0; index < lines.length; index++) {
    const prompt = PROMPT.exec(lines[index]!)?.[0].length
    let text = lines[index]!
    // A command continues over escaped line breaks.
    if (prompt !== undefined) {
      while (text.endsWith('\\') && index + 1 < lines.length) text += `\n${lines[++index]}`
      tokens.push({ start: offset, end: offset + prompt - 1, class: 'c' })
      tokens.push(...shiftTokens(shellTokens(text.slice(prompt)), offset + prompt))
    }
    offset += text.length + 1
  }
  return tokens
}
