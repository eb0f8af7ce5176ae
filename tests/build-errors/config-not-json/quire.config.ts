const team: Record<string, unknown> = { size: 3n }
team.lead = { team }

export default {
  title: [team],
  url: 'https://example.com',
  tagline: team,
  constructor: 'none',
  navbar: { items: [{ type: 'custom-team', team }] },
  customFields: { release: undefined, team, today: new Date(), format: () => '' },
}
