const ROLES = { table: 'table', rowgroup: 'rowgroup', row: 'row', rowheader: 'rowheader', cell: 'cell' } as const

/** The parts of a table, by role. */
export type Roles = { [role in keyof typeof ROLES]?: string }

/** A table whose rows are laid out as blocks is no table to a browser: its parts are told their roles again. */
export const rolesOf = (asBlocks: boolean): Roles => (asBlocks ? ROLES : {})
