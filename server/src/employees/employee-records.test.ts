import {
  createEmployee,
  getEmployee,
  LEAVES_BEFORE_START,
  listEmployees,
  listHistory,
  payFields,
  roleIdOf,
  updateEmployee,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { next, testApp } from '../../test/test-app.ts';
import { hrOffice } from './fixtures/hr-office.ts';

const site = await testApp();
const { superadmin } = site;
const { hr, companyId, form, add, addRaw, changeRaw } = await hrOffice(site);

const nothingPaid = Object.fromEntries(Object.keys(payFields).map((field) => [field, 0]));

test('T4-6: names keep the joiners that their letters need, and are found without them', async () => {
  const body = form({ first_name: '\u0dc1\u0dca\u200d\u0dbb\u0dd3', last_name: 'می\u200cنا' });
  const { id } = await hr.call(createEmployee, { body });
  expect(await hr.call(getEmployee, { params: { id } })).toMatchObject({
    first_name: '\u0dc1\u0dca\u200d\u0dbb\u0dd3',
    last_name: 'می\u200cنا',
  });
  const { data } = await hr.call(listEmployees, { query: { search_term: '\u0dc1\u0dca\u0dbb\u0dd3 مینا' } });
  expect(data.map((each) => each.id)).toEqual([id]);
});

test('a new employee holds what the form said, and the defaults for the rest', async () => {
  const body = form();
  const made = await hr.call(createEmployee, { body });
  expect(made).toMatchObject({
    abilities: { edit_terms: true },
    ...body,
    ...nothingPaid,
    id: expect.any(Number),
    employee_role: { id: roleIdOf('Engineer'), name: 'Engineer' },
    company: { id: companyId, name: expect.any(String) },
    avatar: { image: null },
    gender: 'male',
    civil_status: 'Single',
    employee_status: 'Active',
    designation: 'owner',
    employment_status: 'employed',
    serial_no: null,
    emergency_number: null,
    probation_end_date: null,
    wp_no: null,
    wp_application_date: null,
    wp_expiry_date: null,
    pass_type: null,
    mye: null,
    nric: null,
    passport_no: null,
    passport_expiry_date: null,
    airport_pass_expiry_date: null,
    remarks: null,
    computed_yrs_of_service: expect.any(Number),
    has_user: false,
    updated_at: expect.stringMatching(/Z$/),
  });
  expect(await hr.call(getEmployee, { params: made })).toEqual(made);
});

test('every field of the form is kept, blanks around it left out', async () => {
  const fields = {
    serial_no: 'S-9',
    gender: 'female',
    civil_status: 'Widowed',
    employee_status: 'Inactive',
    emergency_number: '999',
    probation_end_date: '2024-08-29',
    wp_no: 'WP 1',
    wp_application_date: '2024-01-15',
    wp_expiry_date: '2027-01-15',
    pass_type: 'Work Permit',
    mye: 'MYE 1',
    nric: 'S7654321A',
    passport_no: 'K123',
    passport_expiry_date: '2030-12-31',
    airport_pass_expiry_date: '2026-12-31',
    remarks: 'Speaks Tamil',
    basic_pay: 3200.5,
    ot_rate: 18.25,
  } as const;
  expect(await add({ ...fields, first_name: '  Siti ', remarks: ' Speaks Tamil\n' })).toMatchObject({
    ...fields,
    first_name: 'Siti',
  });
});

test('designation and employment status begin the same for everybody, whatever a client sends', async () => {
  const { status, data } = await addRaw({ designation: 'Chief', employment_status: 'resting' });
  expect(status).toBe(201);
  expect(data).toMatchObject({ designation: 'owner', employment_status: 'employed' });
});

test('all that is missing from the form is reported at once', async () => {
  const { status, body } = await hr.request('/employee', { method: 'POST', body: {} });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    company_id: ['Company is required. Please select a company'],
    role_id: ['Role is required. Please select a role'],
    unique_id: ['Employee ID is required. Please type an Employee ID'],
    first_name: ['First Name is required. Please type a first name'],
    last_name: ['Last Name is required. Please type a last name'],
    birthdate: ['Birth Date is required. Please pick a birth date'],
    nationality: ['Nationality is required. Please type a nationality'],
    contact_number: ['Contact Number is required. Please type a contact number'],
    start_date: ['Start Date is required. Please pick a start date.'],
    end_date: ['End Date is required. Please pick an end date.'],
  });
});

test.each([
  ['company_id', null, 'Company is required. Please select a company'],
  ['company_id', 2_147_483_647, 'Company is required. Please select a company'],
  ['role_id', 0, 'Role is required. Please select a role'],
  ['role_id', 16, 'Role is required. Please select a role'],
  ['unique_id', ' ', 'Employee ID is required. Please type an Employee ID'],
  ['unique_id', 'x'.repeat(51), 'Please use at most 50 characters.'],
  ['first_name', '', 'First Name is required. Please type a first name'],
  ['last_name', '\t', 'Last Name is required. Please type a last name'],
  ['birthdate', '', 'Birth Date is required. Please pick a birth date'],
  ['birthdate', '1990-02-30', 'Please pick a date in the form YYYY-MM-DD.'],
  ['nationality', null, 'Nationality is required. Please type a nationality'],
  ['contact_number', '', 'Contact Number is required. Please type a contact number'],
  ['start_date', null, 'Start Date is required. Please pick a start date.'],
  ['end_date', '', 'End Date is required. Please pick an end date.'],
  ['end_date', '2024-02-28', LEAVES_BEFORE_START],
  ['gender', 'other', 'Please select a gender.'],
  ['civil_status', 'Engaged', 'Please select a civil status.'],
  ['employee_status', 'Resting', 'Please select a status.'],
  ['wp_expiry_date', '15/01/2027', 'Please pick a date in the form YYYY-MM-DD.'],
  ['remarks', 'x'.repeat(2001), 'Please use at most 2000 characters.'],
  ['nric', 7, 'Please type a text.'],
  ['base64image', 'JVBERi0xLjcK', 'image not supported. Please choose a .jpg, .jpeg, .gif or .png image.'],
])('a new employee whose %s is %j is refused at the field', async (field, value, sentence) => {
  const { status, body } = await addRaw({ [field]: value });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'invalid', message: sentence, errors: { [field]: [sentence] } });
});

test('a picture given with the form is the avatar', async () => {
  const { id, avatar } = await add({ base64image: `data:image/png;base64,${onePixel}` });
  expect(avatar.image).toMatch(/^\/api\/v1\//);
  const picture = await site.app.inject(avatar.image ?? '');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  const worker = await site.as('Worker');
  expect((await worker.call(getEmployee, { params: { id } })).avatar.image).toMatch(/^\/api\/v1\//);
});

test('a change leaves alone what it does not name', async () => {
  const before = await add({ nric: 'S7654321A', basic_pay: 3000, wp_expiry_date: '2027-01-15' });
  const after = await hr.call(updateEmployee, { params: before, body: { last_name: 'Lim' } });
  expect(after).toEqual({ ...before, last_name: 'Lim', updated_at: expect.any(String) });
  expect(after.updated_at > before.updated_at).toBe(true);
  expect(await hr.call(updateEmployee, { params: before, body: {} })).toEqual(after);
});

test('a change takes every field of the details', async () => {
  const before = await add();
  const other = await site.company();
  const body = {
    company_id: other,
    role_id: roleIdOf('Supervisor'),
    unique_id: `CODE-${next()}`,
    serial_no: 'S-1',
    first_name: 'Aung',
    last_name: 'Kyaw',
    gender: 'female',
    civil_status: 'Divorced',
    employee_status: 'Inactive',
    nationality: 'Burmese',
    contact_number: '1',
    emergency_number: '2',
    designation: 'Foreman',
    birthdate: '1980-01-01',
    start_date: '2020-01-01',
    end_date: '2021-01-01',
    probation_end_date: '2020-07-01',
    wp_no: 'W',
    wp_application_date: '2019-12-01',
    wp_expiry_date: '2022-01-01',
    pass_type: 'S Pass',
    mye: 'M',
    nric: 'N',
    passport_no: 'P',
    passport_expiry_date: '2029-01-01',
    airport_pass_expiry_date: '2021-06-01',
    remarks: 'R',
    ...(Object.fromEntries(Object.keys(payFields).map((field, index) => [field, 10.25 + index])) as Record<
      keyof typeof payFields,
      number
    >),
  } as const;
  const after = await hr.call(updateEmployee, { params: before, body });
  expect(after).toMatchObject({
    ...body,
    employee_role: { name: 'Supervisor' },
    company: { id: other },
    computed_yrs_of_service: 1,
  });
  const unnamed = Object.keys(after).filter((field) => !(field in body));
  expect(unnamed.toSorted()).toEqual(
    [
      'abilities',
      'avatar',
      'company',
      'computed_yrs_of_service',
      'employee_role',
      'employment_status',
      'erased_at',
      'has_user',
      'id',
      'updated_at',
      'warnings',
    ].toSorted(),
  );
});

test.each([
  'first_name',
  'last_name',
  'gender',
  'civil_status',
  'nationality',
  'contact_number',
  'emergency_number',
  'unique_id',
  'designation',
])('a change that empties %s is refused at the field', async (field) => {
  const before = await add();
  for (const empty of ['', null]) {
    const { status, body } = await changeRaw(before.id, { [field]: empty });
    expect([status, body.errors]).toEqual([422, { [field]: ['Field is required!'] }]);
  }
  expect(await hr.call(getEmployee, { params: before })).toEqual(before);
});

test('a date that is cleared is none', async () => {
  const dates = {
    birthdate: '1990-01-01',
    start_date: '2020-01-01',
    end_date: '2030-01-01',
    probation_end_date: '2020-07-01',
    wp_application_date: '2019-12-01',
    wp_expiry_date: '2029-01-01',
    passport_expiry_date: '2029-01-01',
    airport_pass_expiry_date: '2029-01-01',
  };
  const none = Object.fromEntries(Object.keys(dates).map((field) => [field, null]));
  for (const empty of ['', null]) {
    const { id } = await add(dates);
    const cleared = Object.fromEntries(Object.keys(dates).map((field) => [field, empty]));
    const { status, data } = await changeRaw(id, cleared);
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...none, computed_yrs_of_service: null });
  }
  const { status, data } = await addRaw({ wp_expiry_date: '', passport_expiry_date: null });
  expect(status).toBe(201);
  expect(data).toMatchObject({ wp_expiry_date: null, passport_expiry_date: null });
});

test.each([
  ['both dates', { start_date: '2025-02-02', end_date: '2025-02-01' }],
  ['an end before the stored start', { end_date: '2024-02-28' }],
  ['a start after the stored end', { start_date: '2034-03-01' }],
])('no one leaves before they came: %s', async (_, body) => {
  const before = await add({ start_date: '2024-02-29', end_date: '2034-02-28' });
  const reply = await hr.send(updateEmployee, { params: before, body });
  expect([reply.status, reply.body.errors]).toEqual([422, { end_date: [LEAVES_BEFORE_START] }]);
  expect(await hr.call(getEmployee, { params: before })).toEqual(before);
});

test.each([
  ['the day one came', { end_date: '2024-02-29' }],
  ['a start moved with the end', { start_date: '2035-01-01', end_date: '2036-01-01' }],
  ['a later start without an end', { start_date: '2035-01-01', end_date: null }],
])('one may leave: %s', async (_, body) => {
  const before = await add({ start_date: '2024-02-29', end_date: '2034-02-28' });
  expect(await hr.call(updateEmployee, { params: before, body })).toMatchObject(body);
});

test('permanent staff have no end date: the word satisfies the form, and takes an end date away again', async () => {
  const added = await addRaw({ end_date: 'Permanent' });
  expect([added.status, added.data]).toEqual([201, expect.objectContaining({ end_date: null })]);
  const left = await hr.call(updateEmployee, { params: added.data, body: { end_date: '2034-02-28' } });
  expect(left.end_date).toBe('2034-02-28');
  const back = await hr.call(updateEmployee, { params: added.data, body: { end_date: ' permanent ' } });
  expect(back.end_date).toBeNull();
  const wrong = await addRaw({ end_date: 'Forever' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { end_date: ['Please pick a date in the form YYYY-MM-DD.'] },
  ]);
});

test.each(['0', '2147483647', 'abc'])('an employee %s is not there', async (id) => {
  expect((await hr.request(`/employee/${id}`)).status).toBe(404);
  expect((await changeRaw(id as unknown as number, { first_name: 'X' })).status).toBe(404);
});

test('the history of a record shows those who keep it the old and the new values', async () => {
  const made = await add({ nric: 'S7654321A', basic_pay: 3000 });
  await superadmin.call(updateEmployee, { params: made, body: { basic_pay: 3100.5, end_date: null } });
  const { data } = await hr.call(listHistory, { params: { kind: 'employees', id: made.id } });
  expect(data.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['updated', superadmin.employeeId],
    ['created', hr.employeeId],
  ]);
  expect(data[0]?.changes).toEqual({ basic_pay: [3000, 3100.5], end_date: ['2034-02-28', null] });
  expect(data[1]?.changes).toMatchObject({ nric: [null, 'S••••321A'], first_name: [null, 'Mei Ling'] });
});

test("one's own history shows nothing that one's own card does not", async () => {
  const person = await site.as('Engineer');
  await hr.call(updateEmployee, {
    params: { id: person.employeeId },
    body: { basic_pay: 9876.5, nric: 'S7654321A', remarks: 'Let go in May', role_id: roleIdOf('Supervisor') },
  });
  const { text, data } = await person.send(listHistory, {
    params: { kind: 'employees', id: person.employeeId },
  });
  expect(data.data[0]).toMatchObject({
    actor: { id: hr.employeeId },
    changes: { role_id: [roleIdOf('Engineer'), roleIdOf('Supervisor')] },
  });
  expect(text).not.toMatch(/basic_pay|9876|4321|nric|S7654321A|S1234567D|remarks|Let go/);
});

test.each(['0000-01-01', '1899-12-31', '2200-01-01'])(
  'a birth date of %s is a slip of the hand',
  async (birthdate) => {
    const refused = await addRaw(form({ birthdate }));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { birthdate: ['Please pick a date from 1900 to 2199.'] },
    ]);
  },
);
