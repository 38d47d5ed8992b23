import type { RoleName } from '../types.ts';

/** The two firms of the demo company. */
export type FirmKey = 'builder' | 'services';

export type Nationality =
  | 'Singaporean'
  | 'Malaysian'
  | 'Filipino'
  | 'Indian'
  | 'Bangladeshi'
  | 'Chinese'
  | 'Myanmar';

/** Citizen, permanent resident, Employment Pass, or one of the two passes that carry a levy. */
export type PassType = 'SC' | 'PR' | 'EP' | 'S Pass' | 'Work Permit';

/** One line of the roster; the ones marked Inactive have left. */
export type RosterLine = readonly [
  firstName: string,
  lastName: string,
  gender: 'male' | 'female',
  nationality: Nationality,
  passType: PassType,
  firm: FirmKey,
  designation: string,
  status?: 'Inactive',
];

/**
 * Everybody, by role. The first of each role holds that role's account. Names are spelled as their owners
 * write them, some in Chinese, Tamil, Bengali and Burmese script.
 */
export const roster: Record<RoleName, readonly RosterLine[]> = {
  Superadmin: [['Wei Jian', 'Koh', 'male', 'Singaporean', 'SC', 'builder', 'Systems Administrator']],
  Director: [
    ['Chee Keong', 'Lau', 'male', 'Singaporean', 'SC', 'builder', 'Managing Director'],
    ['Suhaila', 'Binte Kamaruddin', 'female', 'Singaporean', 'SC', 'services', 'Director, M&E'],
  ],
  'Project Manager': [
    ['Boon Huat', 'Teo', 'male', 'Singaporean', 'SC', 'builder', 'Senior Project Manager'],
    ['Ramesh', 'Krishnan', 'male', 'Malaysian', 'PR', 'builder', 'Project Manager'],
    ['Siew Ling', 'Foo', 'female', 'Malaysian', 'PR', 'services', 'Project Manager, M&E'],
  ],
  'Assistant Project Manager': [
    ['Hafiz', 'Bin Othman', 'male', 'Singaporean', 'SC', 'builder', 'Assistant Project Manager'],
    ['Jun Hao', 'Yeo', 'male', 'Singaporean', 'SC', 'services', 'Assistant Project Manager, M&E'],
    ['Maricel', 'Aquino', 'female', 'Filipino', 'EP', 'builder', 'Assistant Project Manager'],
  ],
  Engineer: [
    ['Joshua', 'Dela Cruz', 'male', 'Filipino', 'EP', 'builder', 'Site Engineer'],
    ['Arjun', 'Nair', 'male', 'Indian', 'EP', 'services', 'Electrical Engineer'],
    ['Hui Min', 'Lim', 'female', 'Singaporean', 'SC', 'services', 'Mechanical Engineer'],
    ['Thiha', 'Kyaw', 'male', 'Myanmar', 'S Pass', 'builder', 'Structural Engineer'],
    ['美欣', '陈', 'female', 'Chinese', 'EP', 'services', 'Electrical Engineer'],
    ['Firdaus', 'Bin Salleh', 'male', 'Malaysian', 'PR', 'builder', 'Site Engineer', 'Inactive'],
  ],
  Supervisor: [
    ['Murugan', 'Selvaraj', 'male', 'Indian', 'S Pass', 'builder', 'General Foreman'],
    ['建国', '王', 'male', 'Chinese', 'S Pass', 'builder', 'Structural Supervisor'],
    ['Kamal', 'Hossain', 'male', 'Bangladeshi', 'S Pass', 'services', 'Electrical Supervisor'],
    ['Zaw Min', 'Htut', 'male', 'Myanmar', 'S Pass', 'services', 'ACMV Supervisor'],
    ['Ah Seng', 'Tan', 'male', 'Singaporean', 'SC', 'builder', 'Finishing Supervisor'],
    ['Ganesan', 'Pillai', 'male', 'Malaysian', 'PR', 'services', 'Fire Protection Supervisor'],
  ],
  Worker: [
    ['Rafiqul', 'Islam', 'male', 'Bangladeshi', 'Work Permit', 'services', 'Electrician'],
    ['Abdul', 'Motin', 'male', 'Bangladeshi', 'Work Permit', 'builder', 'Rebar Fixer'],
    ['রহিম', 'উদ্দিন', 'male', 'Bangladeshi', 'Work Permit', 'builder', 'Rebar Fixer'],
    ['德明', '李', 'male', 'Chinese', 'Work Permit', 'builder', 'Formwork Carpenter'],
    ['Guoqiang', 'Zhao', 'male', 'Chinese', 'Work Permit', 'builder', 'Formwork Carpenter'],
    ['Perumal', 'Arumugam', 'male', 'Indian', 'Work Permit', 'builder', 'Concreter'],
    ['முருகன்', 'செல்வம்', 'male', 'Indian', 'Work Permit', 'builder', 'Lifting Rigger'],
    ['Nazrul', 'Sheikh', 'male', 'Bangladeshi', 'Work Permit', 'builder', 'Signalman'],
    ['Kyaw Zin', 'Oo', 'male', 'Myanmar', 'Work Permit', 'builder', 'Excavator Operator'],
    ['Jamal', 'Mia', 'male', 'Bangladeshi', 'Work Permit', 'builder', 'Tiler'],
    ['Haiping', 'Sun', 'male', 'Chinese', 'Work Permit', 'builder', 'Tiler'],
    ['அன்பழகன்', 'ராஜேந்திரன்', 'male', 'Indian', 'Work Permit', 'builder', 'Painter'],
    ['Shafiqur', 'Rahman', 'male', 'Bangladeshi', 'Work Permit', 'builder', 'Painter'],
    ['အောင်ကျော်', 'မင်း', 'male', 'Myanmar', 'Work Permit', 'builder', 'Drywall Installer'],
    ['Weiguo', 'Huang', 'male', 'Chinese', 'Work Permit', 'builder', 'Waterproofing Applicator'],
    ['Karthik', 'Subramaniam', 'male', 'Indian', 'Work Permit', 'services', 'Electrician'],
    ['আনোয়ার', 'হোসেন', 'male', 'Bangladeshi', 'Work Permit', 'services', 'Cable Jointer'],
    ['Bala', 'Chinnasamy', 'male', 'Indian', 'Work Permit', 'services', 'Pipe Fitter'],
    ['Monir', 'Khan', 'male', 'Bangladeshi', 'Work Permit', 'services', 'Ductman'],
    ['ဇော်ဝင်း', 'ထွန်း', 'male', 'Myanmar', 'Work Permit', 'services', 'Welder'],
    ['Yew Fatt', 'Leong', 'male', 'Malaysian', 'Work Permit', 'services', 'Sprinkler Fitter'],
    ['Saiful', 'Alam', 'male', 'Bangladeshi', 'Work Permit', 'services', 'Electrician'],
    ['Dinesh', 'Kumar', 'male', 'Indian', 'Work Permit', 'services', 'ELV Technician'],
    ['Min Thu', 'Aung', 'male', 'Myanmar', 'Work Permit', 'services', 'Insulator'],
    ['Sohel', 'Rana', 'male', 'Bangladeshi', 'Work Permit', 'builder', 'Concreter', 'Inactive'],
    ['Velu', 'Maniam', 'male', 'Indian', 'Work Permit', 'services', 'Pipe Fitter', 'Inactive'],
  ],
  Safety: [
    ['Nur Aisyah', 'Binte Rahmat', 'female', 'Singaporean', 'SC', 'builder', 'WSH Officer'],
    ['Prakash', 'Thangaraj', 'male', 'Indian', 'S Pass', 'builder', 'WSH Coordinator'],
    ['Jing', 'Xu', 'female', 'Chinese', 'S Pass', 'services', 'WSH Coordinator'],
  ],
  'Quantity Surveyor': [
    ['Shu Fen', 'Goh', 'female', 'Singaporean', 'SC', 'builder', 'Quantity Surveyor'],
    ['Jennifer', 'Santos', 'female', 'Filipino', 'EP', 'services', 'Quantity Surveyor'],
  ],
  Coordinator: [
    ['Daniel', 'Ong', 'male', 'Singaporean', 'SC', 'services', 'M&E Coordinator'],
    ['Khin Thandar', 'Win', 'female', 'Myanmar', 'EP', 'builder', 'BIM Coordinator'],
  ],
  Logistic: [
    ['Azman', 'Bin Yusof', 'male', 'Singaporean', 'SC', 'builder', 'Store and Logistics Executive'],
    ['Sridhar', 'Venkatesan', 'male', 'Indian', 'S Pass', 'services', 'Storekeeper'],
  ],
  Driver: [
    ['Muthu', 'Veerappan', 'male', 'Indian', 'Work Permit', 'builder', 'Lorry Crane Driver'],
    ['Kim Hock', 'Chia', 'male', 'Singaporean', 'SC', 'services', 'Lorry Driver'],
  ],
  Procurement: [
    ['Li Ting', 'Ng', 'female', 'Singaporean', 'SC', 'builder', 'Procurement Manager'],
    ['Rosalie', 'Ramos', 'female', 'Filipino', 'S Pass', 'services', 'Purchaser'],
  ],
  Drafter: [
    ['Aung Myo', 'Thant', 'male', 'Myanmar', 'S Pass', 'builder', 'BIM Modeller'],
    ['晓燕', '刘', 'female', 'Chinese', 'S Pass', 'services', 'M&E Drafter'],
  ],
  'Human Resource': [
    ['Priya', 'Menon', 'female', 'Singaporean', 'SC', 'builder', 'Human Resource Manager'],
    ['Bee Leng', 'Chua', 'female', 'Malaysian', 'PR', 'services', 'Human Resource Executive'],
  ],
};
