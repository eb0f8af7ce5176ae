import { designTokens } from 'quire-docs/theme'

/** All design tokens of the theme with their defaults, as a table whose rows can be linked to. */
export function DesignTokens() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {designTokens().map(({ name, description, light, dark }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <code>{light}</code>
            </td>
            <td>{dark === light ? 'the same' : <code>{dark}</code>}</td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
