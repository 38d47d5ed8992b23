/** The call of an employee with masked numbers: whole ones come only where somebody opens them. Rule: AUDIT-6. */
export const employeeCall = (id: number) => ({ params: { id }, query: { masked: true } });
