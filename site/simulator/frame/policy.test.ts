import { expect, it } from 'vitest'
import { FRAME_POLICY, frameDocument } from './policy.ts'

it('the policy of the frame allows no request', () => {
  const rules = FRAME_POLICY.split('; ')
  expect(rules).toContain("default-src 'none'")
  expect(rules).toContain("connect-src 'none'")
  expect(rules).toContain("form-action 'none'")
  expect(FRAME_POLICY).not.toMatch(/'self'|https?:|allow-same-origin|\*/)
})

it('the script of the frame does not end before its end', () => {
  const script = 'const html = "<script></SCRIPT><!--"'
  const text = frameDocument(script)
  const [, inside] = /<body><script>([\s\S]*)<\/script><\/body>/.exec(text)!
  expect(inside).not.toMatch(/<\/script|<!--/i)
  expect(new Function(`${inside}; return html`)()).toBe('<script></SCRIPT><!--')
})
